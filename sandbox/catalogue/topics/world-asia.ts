import type { Topic } from '../topic.ts'

export const japanese: Topic = {
  name: 'japanese',
  language: 'ja',
  countries: ['JP'],
  category: '22',
  channelNames: ['{name}の{thing}', '{thing}ちゃんねる', '{place}{thing}日記', '{name}チャンネル', '{thing}研究所'],
  about: ['{place}から毎週{thing}の動画をお届けします。', '静かな{thing}の時間。字幕あります。'],
  videoTitles: [
    '【{place}】朝の散歩 4K',
    '{food}の作り方',
    '{n0}年ぶりに{place}へ行ってきた',
    '第{n}回 {food}を食べくらべ',
    '一人暮らしの{food}ごはん',
    '{place}の古い駅を訪ねて',
    '初心者でも失敗しない{food}',
  ],
  shortTitles: ['{food}ができるまで #shorts', '{place}の夕焼け #shorts'],
  words: {
    name: ['さくら', 'たけし', 'みどり', 'ゆうた', 'はなこ', 'ケンジ'],
    thing: ['料理', '鉄道', '猫', '手仕事', 'キャンプ', '園芸', '文房具', '模型'],
    place: ['京都', '函館', '瀬戸内', '長崎', '金沢', '高尾山'],
    food: ['味噌汁', '親子丼', '焼きおにぎり', 'どら焼き', 'ラーメン', '茶碗蒸し'],
    n0: ['三', '五', '十', '二十'],
  },
  minutes: [6, 38],
}

export const chinese: Topic = {
  name: 'chinese',
  language: 'zh-Hant',
  countries: ['TW', 'HK', 'SG', 'MY'],
  category: '27',
  channelNames: ['{name}的{thing}', '{thing}週報', '老{name}說{thing}', '{place}{thing}館', '一起學{thing}'],
  about: ['每週三更新,談{thing},也談生活。', '走遍{place}的小巷。'],
  videoTitles: [
    '{place}一日遊:只花{n0}元',
    '{thing}入門 第{n}集',
    '為什麼{place}的{food}最好吃?',
    '我花了一個月學{thing}',
    '{food}的秘密',
    '{place}夜市全攻略',
    '十分鐘看懂{thing}',
  ],
  shortTitles: ['{food}開箱 #shorts', '{place}的雨天 #shorts'],
  words: {
    name: ['陳', '小美', '阿明', '林', '思遠', '佳穎'],
    thing: ['歷史', '書法', '單車', '投資', '攝影', '天文', '圍棋', '木工'],
    place: ['台南', '九份', '檳城', '澳門', '花蓮', '新加坡'],
    food: ['牛肉麵', '蚵仔煎', '豆花', '叻沙', '鹹酥雞'],
    n0: ['一百', '三百', '五百'],
  },
  minutes: [7, 33],
}

export const korean: Topic = {
  name: 'korean',
  language: 'ko',
  countries: ['KR'],
  category: '22',
  channelNames: ['{name}의 {thing}', '{thing} 연구소', '오늘의 {thing}', '{name} TV', '{place} {thing}'],
  about: ['{thing} 이야기를 매주 올립니다.', '조용한 브이로그.'],
  videoTitles: [
    '{place}에서 보낸 하루',
    '{food} 맛있게 만드는 법',
    '{thing} 브이로그 {n}화',
    '혼자 떠난 {place} 여행',
    '{n0}시간 동안 {food}만 먹기',
    '{thing} 초보 탈출',
  ],
  shortTitles: ['{food} 먹방 #shorts', '{place} 노을 #shorts'],
  words: {
    name: ['지은', '민수', '하늘', '서연', '도윤'],
    thing: ['요리', '독서', '캠핑', '기타', '정원', '자전거'],
    place: ['부산', '제주', '전주', '강릉', '경주'],
    food: ['김치찌개', '떡볶이', '비빔밥', '호떡', '냉면'],
    n0: ['12', '24', '48'],
  },
  minutes: [5, 27],
}

export const hindi: Topic = {
  name: 'hindi',
  language: 'hi',
  countries: ['IN', 'NP'],
  category: '27',
  channelNames: ['{naam} की {cheez}', '{cheez} वाला', '{naam} {upnaam}', 'देसी {cheez}', '{shahar} की {cheez}'],
  about: ['आसान हिंदी में {cheez}।', 'हर रविवार नया वीडियो।'],
  videoTitles: [
    '{khana} बनाने का आसान तरीका',
    '{shahar} की गलियों में एक दिन',
    '{vishay} क्या है? आसान भाषा में',
    '{vishay} | भाग {n}',
    'सिर्फ {n0} रुपये में {khana}',
    'मेरी दादी का {khana}',
  ],
  shortTitles: ['{khana} 😋 #shorts', '{shahar} की सुबह #shorts'],
  words: {
    naam: ['अनीता', 'रोहन', 'मीरा', 'सुरेश', 'काव्या'],
    upnaam: ['शर्मा', 'त्रिपाठी', 'जोशी', 'खान'],
    cheez: ['रसोई', 'पाठशाला', 'दुकान', 'कहानी', 'खेती'],
    shahar: ['वाराणसी', 'जयपुर', 'इंदौर', 'काठमांडू'],
    khana: ['खिचड़ी', 'राजमा', 'गुलाब जामुन', 'पोहा', 'आलू पराठा'],
    vishay: ['गुरुत्वाकर्षण', 'बैंकिंग', 'मुग़ल इतिहास', 'अंतरिक्ष', 'प्रकाश'],
    n0: ['20', '50', '100'],
  },
  minutes: [6, 31],
}
