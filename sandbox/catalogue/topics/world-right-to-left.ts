import type { Topic } from '../topic.ts'

export const arabic: Topic = {
  name: 'arabic',
  language: 'ar',
  countries: ['EG', 'MA', 'JO', 'SA'],
  category: '27',
  channelNames: ['قناة {shay}', '{shay} مع {ism}', 'مطبخ {ism}', '{ism} {laqab}', 'حكايات {madina}'],
  about: ['كل أسبوع حلقة جديدة عن {shay}.', 'من {madina} إلى العالم.'],
  videoTitles: [
    'أسرار {madina} القديمة',
    'طريقة عمل {akla} في البيت',
    '{shay} للمبتدئين | الحلقة {n}',
    'لماذا نحب {akla}؟',
    'جولة في أسواق {madina}',
    '{n0} معلومات عن {shay} لا تعرفها',
  ],
  shortTitles: ['{akla} في دقيقة #shorts', 'غروب {madina} #shorts'],
  words: {
    ism: ['ليلى', 'عمر', 'سلمى', 'يوسف', 'نور'],
    laqab: ['الحداد', 'المصري', 'بنعلي', 'الزهراني'],
    shay: ['العلوم', 'التاريخ', 'الخط العربي', 'الفلك', 'السفر'],
    madina: ['فاس', 'القاهرة', 'عمّان', 'جدة', 'الإسكندرية'],
    akla: ['الكشري', 'المقلوبة', 'الكسكس', 'الفلافل', 'الكنافة'],
    n0: ['5', '7', '10'],
  },
  minutes: [7, 36],
}

export const hebrew: Topic = {
  name: 'hebrew',
  language: 'he',
  countries: ['IL'],
  category: '24',
  channelNames: ['{shem} {mishpacha}', '{davar} עם {shem}', 'המדריך ל{davar}', '{davar} בקטנה'],
  about: ['סרטון חדש כל יום שלישי על {davar}.', 'מסעות, {davar} וקפה.'],
  videoTitles: [
    'איך מכינים {ochel} בבית',
    'יום אחד ב{makom}',
    '{davar} למתחילים, פרק {n}',
    'האמת על {davar}',
    'טיול אל {makom} ב־{n0} שעות',
  ],
  shortTitles: ['{ochel} בדקה #shorts', 'שקיעה ב{makom} #shorts'],
  words: {
    shem: ['נועה', 'איתי', 'תמר', 'יעל', 'עמית'],
    mishpacha: ['ברק', 'לוי', 'אברמוב', 'שמש'],
    davar: ['בישול', 'היסטוריה', 'מוזיקה', 'אסטרונומיה', 'גינון'],
    makom: ['חיפה', 'יפו', 'הגליל', 'ים המלח'],
    ochel: ['שקשוקה', 'חומוס', 'בורקס', 'סביח'],
    n0: ['8', '12', '24'],
  },
  minutes: [5, 29],
}
