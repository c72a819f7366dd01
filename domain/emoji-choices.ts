/** The emoji that are offered for folders, in the order of the picker. Any other one can be typed. */
export const EMOJI_CHOICES: readonly string[] = [
  // Watching, music, stage
  ...'📺 🎬 🎥 🎞️ 📽️ 🍿 🎧 🎵 🎶 🎼 🎸 🎹 🥁 🎷 🎺 🎻 🪕 🎤 🎙️ 📻 💿 🎭 🎪 🎨 🖌️ 🖼️ 📷 📸 🎟️ 🏆'.split(' '),
  // Learning, science, space
  ...'🔭 🪐 🌌 🚀 🛰️ ☄️ 🌙 ⭐ ☀️ 🔬 🧪 🧬 ⚗️ 🧲 💡 🧠 🎓 📚 📖 📝 ✏️ 📐 📏 🧮 ➗ 🗿 🏛️ 📜 🗺️ 🌍 🧭 ⏳'.split(' '),
  // Making and repairing
  ...'🪵 🔨 🪚 🪛 🔧 🔩 ⚙️ 🛠️ 🧰 🪜 🧵 🧶 🪡 🧷 ✂️ 🏺 🪴 🖨️ 🔌 🔋 🤖 🦾 🧱 🏗️ 🔥 ⚡ 🪙 💎'.split(' '),
  // Computers and games
  ...'💻 🖥️ ⌨️ 🖱️ 💾 📱 ⌚ 🌐 🔐 🛡️ 🐧 🐍 🦀 🎮 🕹️ 👾 🎲 ♟️ 🧩 🃏 🎯 🎳 🐉 ⚔️ 🧙 🧟'.split(' '),
  // Food and drink
  ...'🍲 🍳 🍕 🍔 🌮 🍣 🍜 🍝 🥗 🥘 🍛 🥟 🍞 🥐 🥖 🧀 🥩 🍗 🌶️ 🧄 🥕 🍅 🥑 🍎 🍓 🍋 🍇 🍰 🧁 🍪 🍫 🍯 ☕ 🫖 🍵 🍺 🍷 🍸'.split(
    ' ',
  ),
  // Sport and movement
  ...'⚽ 🏀 🏈 ⚾ 🎾 🏐 🏉 🏓 🏸 🥊 🥋 ⛳ 🏊 🏄 🚣 🏃 🚴 🚵 🧗 🏋️ 🧘 🤸 ⛷️ 🏂 ⛸️ 🛹 🏇 🎣 🏁 🏎️'.split(' '),
  // Travel and vehicles
  ...'✈️ 🚁 🚂 🚆 🚋 🚌 🚗 🚙 🏍️ 🚲 🛵 🚜 🚚 ⛵ 🚢 🛶 🏕️ ⛺ 🏔️ 🏝️ 🏖️ 🏙️ 🌉 🗽 🗼 🏰 🕌 ⛩️ 🎡 🧳 🎒'.split(' '),
  // Nature and animals
  ...'🌱 🌿 🌳 🌲 🌵 🍄 🌻 🌸 🌊 🌈 ❄️ 🌋 🌪️ 🐶 🐱 🐴 🐮 🐷 🐔 🦆 🦉 🦅 🐦 🦋 🐝 🐞 🐢 🐟 🐙 🐳 🦈 🦁 🐻 🐼 🦊 🐺 🐘 🦖 🕷️'.split(
    ' ',
  ),
  // Home, people, style
  ...'🏠 🏡 🛋️ 🛏️ 🛁 🧹 🧺 👶 🧸 👗 👠 👟 👜 💄 💅 💇 👪 💍 🎁 🎈 🎉 🎃 🎄 🕯️ 🪄 😂 😌 🤔 😴 🤯 👀 👋 💪 🙏'.split(' '),
  // News, money, law, health
  ...'🗞️ 📰 📢 📣 🗳️ 🏦 💷 💶 💵 💰 📈 📉 📊 💼 ⚖️ 🧾 🩺 💊 🦷 🏥 🧑‍⚕️ 🚒 🚓 🪖'.split(' '),
  // Marks
  ...'❤️ 🧡 💛 💚 💙 💜 🖤 🤍 ✨ 🌟 💫 ✅ ❓ ❗ 💬 💭 🔔 🔎 📌 🔖 📁 🗂️ 📦 🗄️ 🏷️ ♻️ ☮️ ☯️ ♾️ 🏳️‍🌈 🏴‍☠️'.split(' '),
]
