/**
 * Chinese family names of one character: spellings, then the characters spelt that way. Characters that
 * are more often the start of a foreign first name (艾 安 杰 玛) are left out.
 */
const short = `
  wang wong ong 王汪  li lee 李黎  zhang cheung chang 张張章  liu lau 刘劉柳  chen chan tan 陈陳
  yang yeung 杨楊  huang wong ng 黄黃  zhao chiu chao 赵趙  wu ng goh 吴吳  wu mo 武巫邬伍
  zhou chow chou 周邹鄒  xu hsu hui tsui 徐许許  sun suen 孙孫  ma 马馬  zhu chu 朱祝诸  hu wu 胡
  guo kwok kuo 郭  he ho 何贺賀  lin lam lim 林  gao ko 高  luo law lo 罗羅骆駱  zheng cheng 郑鄭
  liang leung 梁  xie tse hsieh 谢謝  song sung soong 宋  tang tong 唐汤湯  deng tang teng 邓鄧
  han hon 韩韓  feng fung 冯馮封丰  cao tsao 曹  peng pang 彭  zeng tsang 曾
  xiao siu hsiao 肖萧蕭  tian tin 田  dong tung 董  pan poon 潘  yuan yuen 袁元苑
  cai tsai choi chua 蔡  jiang chiang kong 蒋蔣江姜  yu yue 余于俞喻虞尤郁  du to 杜都
  ye yip yeh 叶葉  cheng ching 程成  wei ngai 魏韦韋卫衛  su so 苏蘇宿  lv lu lui lyu 吕呂
  ding ting 丁  ren yam 任  lu lo luk 卢盧陆陸鲁魯路  yao yiu 姚  shen sham 沈申
  zhong chung 钟鍾鐘仲  cui tsui 崔  tan tam 谭譚谈  fan 范樊  shi sze shih 石史施时師师
  liao liu 廖  jia 贾賈  xia hsia 夏  fu foo 傅付符  fang fong 方房  bai pai pak 白柏  meng 孟蒙
  qin chin 秦覃  yan yim yen 严嚴闫阎颜顏鄢晏  xue sit 薛  yin wan 尹殷  duan 段  lei lui 雷
  hou 侯  long lung 龙龍  tao to 陶  hao 郝  gu koo ku 顾顧古谷  mao mo 毛茅
  qiu yau chiu 邱丘裘仇  wan man 万萬  qian chin 钱錢  dai tai 戴  mo mok 莫  kong hung 孔
  xiang heung 向项項  chang sheung 常  kang hong 康  wen man wan 文温溫闻  bao pao 鲍鮑包
  niu ngau 牛  qi chi tsai 齐齊戚祁  ge kot 葛  xing ying 邢  you yau 游  ou au 区區欧歐
  ni ngai 倪  lai 赖賴  gong kung 龚龔宫巩  qiao kiu 乔喬  pang 庞龐  lan laam 兰蘭蓝藍
  nie nip 聂聶  guan kwan 关關管官  zhuang chong 庄莊  yi yik 易伊  cen shum 岑  rao yiu 饶饒
  zuo 左  hong hung 洪  tu 涂屠  zhan chim 詹湛  xin san 辛  jin kam chin 金靳晋  ruan yuen 阮
  lian lin 连連廉  ji kei 季纪紀吉冀姬  mu muk 穆牟木慕  cong 丛  ying 应應  bi pat 毕畢
  bian 卞边邊  che 车車  chu chor 褚楚储  dou tau 窦竇  fei fai 费費  gan kam 甘  geng 耿
  gou kau 苟  hua wah 华華花  huo fok 霍  jian kan 简簡  jing king 景荆  ju kuk 鞠居
  kuang kwong 邝鄺匡  kou 寇  ling 凌  lou lau 娄婁楼樓  luan 栾  man 满滿  mei mui 梅
  miao miu 苗缪  min man 闵閔  ning 宁寧  pu 蒲浦濮  qu chu wat 曲屈瞿  sang 桑  sha 沙
  shan sin 单單  shang sheung 商尚  shao siu 邵  sheng shing 盛  shu 舒  si sze 司  tong tung 童佟
  weng yung 翁  wo 沃  xi chik 席奚习  xian sin 冼  xiong hung 熊  xuan 宣  yun wan 云雲
  zang chong 臧  zha cha 查  zhai chak 翟  zhen yan 甄  zhi 支  zhuo cheuk cho 卓  zong chung 宗
  zu cho 祖`

const long = `
  ouyang auyeung 欧阳歐陽  sima szema 司马司馬  shangguan 上官  zhuge 诸葛諸葛
  dongfang 东方東方  huangfu 皇甫  yuchi 尉迟尉遲  gongsun 公孙公孫  murong 慕容
  situ szeto 司徒  linghu 令狐  xiahou 夏侯  zhangsun 长孙長孫  yuwen 宇文  duanmu 端木`

const spellings = new Map([...entriesOf(long, 2), ...entriesOf(short, 1)])

function entriesOf(list: string, charactersEach: 1 | 2) {
  return [...list.matchAll(/([a-z ]+)(\p{Script=Han}+)/gu)].flatMap(
    ([, spelt = '', characters = '']) =>
      (characters.match(charactersEach === 1 ? /./gu : /../gu) ?? []).map(
        (character) => [character, spelt.trim().split(' ')] as const,
      ),
  )
}

/** The family name at the start of a Chinese name, with its possible spellings. */
export function surnameOf(
  characters: string,
): { characters: string; spellings: string[] } | undefined {
  for (const length of [2, 1]) {
    const found = spellings.get(characters.slice(0, length))
    if (found) return { characters: characters.slice(0, length), spellings: found }
  }
  return undefined
}
