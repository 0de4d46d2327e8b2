import { searchTerms } from '../../server/feedback/list/search.ts'

const complaints = [
  ['en', 'The air conditioning in our room drips on the {thing} all night.'],
  ['en', 'There is no hot water in the shower since {when}.'],
  ['en', 'The {thing} was dirty when we arrived {when}, please send somebody.'],
  ['en', 'Loud noise from the {place} kept us awake until {when}.'],
  ['en', 'The wifi drops every few minutes near the {thing}.'],
  ['en', 'We were charged twice for the {place} on our bill.'],
  ['en', 'The {thing} is broken and nobody came {when}.'],
  ['en', 'Breakfast at the {place} was cold and the staff was not friendly.'],
  ['en', 'It would be lovely to have a {thing} at the {place}.'],
  ['zh-CN', '房间的空调一直漏水，{thing}都湿了。'],
  ['zh-CN', '从{when}开始淋浴没有热水。'],
  ['zh-CN', '入住的时候{thing}很脏，请派人打扫。'],
  ['zh-CN', '{place}的噪音太大，{when}睡不着。'],
  ['zh-CN', '建议在{place}增加{thing}。'],
] as const

const slots = {
  en: {
    thing:
      'carpet,pillow,curtain,lamp,kettle,bathtub,mirror,safe,television,remote,hairdryer,minibar,chandelier,wardrobe,balcony door,towel,slippers,desk,socket,window',
    place: 'lobby,restaurant,pool,gym,corridor,elevator,car park,bar,spa,garden',
    when: 'yesterday,this morning,midnight,Monday,Tuesday,last night,noon,two hours ago,breakfast,check-in',
  },
  'zh-CN': {
    thing: '地毯,枕头,窗帘,台灯,水壶,浴缸,镜子,保险箱,电视,遥控器,吹风机,吊灯,衣柜,毛巾,拖鞋',
    place: '大堂,餐厅,泳池,健身房,走廊,电梯,停车场,酒吧',
    when: '昨天,今天早上,半夜,星期一,昨晚,中午,两小时前',
  },
}

/** Names, flights, brands: rare words. */
const rareWord = (n: number) =>
  Array.from(
    { length: 3 },
    (_, at) => ['ka', 'lo', 'mi', 'ren', 'su', 'tav', 'vel', 'xo'][(n >> (3 * at)) % 8],
  ).join('')

/** `count` texts as guests write them, deterministic, with their search terms. */
export function guestTexts(count: number) {
  const dice = randomFrom(7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(dice() * list.length)]!
  const texts = Array.from({ length: count }, () => {
    const [lang, pattern] = pick(complaints)
    const words = pattern.replaceAll(/\{(\w+)\}/g, (_, slot: 'thing') =>
      pick(slots[lang][slot].split(',')),
    )
    const rare = dice() < 0.3 ? ` ${rareWord(Math.floor(dice() * 512))}` : ''
    return { lang, content: words + rare }
  })
  return texts.map((text) => ({ ...text, terms: searchTerms(text.content) }))
}

/** Mulberry32, a seeded pseudo-random generator. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
