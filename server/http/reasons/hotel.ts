/** Refusals of settings, compliments and orders. */
export const hotelReasons = {
  settingChangedMeanwhile: {
    result: 'conflict',
    en: 'Someone else changed these settings first. Check the changes and try again.',
    'zh-CN': '其他人刚刚更改了这些设置。',
  },
  nothingToChange: {
    result: 'refused',
    en: 'No changes were sent.',
    'zh-CN': '没有要更改的内容。',
  },
  zoneUnknown: {
    result: 'refused',
    en: 'Unknown time zone. Select one such as Asia/Shanghai.',
    'zh-CN': '未知的时区，请选择类似 Asia/Shanghai 的时区。',
  },
  currencyUnknown: {
    result: 'refused',
    en: 'Unknown currency. Enter a three-letter code such as CNY or EUR.',
    'zh-CN': '不是有效的货币代码，请使用类似 CNY 或 EUR 的三个字母。',
  },
  skinUnreadable: {
    result: 'refused',
    en: 'The text contrast on this colour is {contrast}:1; at least 4.5:1 is required. Choose a lighter colour.',
    'zh-CN': '文字在此颜色上的对比度只有 {contrast}:1，至少需要 4.5:1，请选择更浅的颜色。',
  },
  limitsReversed: {
    result: 'refused',
    en: 'The manager limit cannot be lower than the staff limit.',
    'zh-CN': '经理的限额不能低于员工的限额。',
  },
  targetsReversed: {
    result: 'refused',
    en: 'The first reply target cannot be shorter than the acknowledge target.',
    'zh-CN': '首次回复时限不能早于受理时限。',
  },
  nameTwice: {
    result: 'refused',
    en: 'This name is already in use. Enter another name.',
    'zh-CN': '已有同名的条目。',
  },
  placeholderUnknown: {
    result: 'refused',
    en: 'Unknown placeholder {{name}}. Available placeholders: {known}.',
    'zh-CN': '无法识别占位符 {{name}}，可用的有 {known}。',
  },
  tooManyTemplates: {
    result: 'refused',
    en: 'The limit is {count} reply templates. Remove one first.',
    'zh-CN': '一家酒店最多 {count} 个回复模板，请先移除一个。',
  },
  headElsewhere: {
    result: 'refused',
    en: 'The head must be an active member of this department.',
    'zh-CN': '部门主管必须是本部门的在职成员。',
  },
  categoryTypeFixed: {
    result: 'refused',
    en: 'The type of a category cannot be changed. Retire it and add a new one.',
    'zh-CN': '类别的类型不能更改，请停用后另建一个。',
  },
  categoryNeeded: {
    result: 'refused',
    en: 'Keep at least one active category of each type for guests.',
    'zh-CN': '每种类型至少要保留一个可供宾客选择的类别。',
  },
  stillUsed: {
    result: 'refused',
    en: '“{name}” cannot be removed because it is used by {uses}.',
    'zh-CN': '无法移除“{name}”，它仍在使用中：{uses}。',
  },
  usedMeanwhile: {
    result: 'refused',
    en: 'An item you are removing is now in use. Reload and check again.',
    'zh-CN': '要移除的内容现已在使用中，请重新查看。',
  },
  wechatOff: {
    result: 'refused',
    en: 'This is a WeChat code, but WeChat is no longer configured on this server. Replace it to get a QR code.',
    'zh-CN': '这是微信小程序码，但本服务器已不再配置微信。请更换该码以生成二维码。',
  },
  wechatNoSvg: {
    result: 'refused',
    en: 'WeChat codes are not available as SVG. Use PNG.',
    'zh-CN': '微信小程序码没有 SVG 格式，请使用 PNG。',
  },
  wechatUnreachable: {
    result: 'refused',
    en: 'WeChat did not respond in time. Try again.',
    'zh-CN': '微信未及时响应，请重试。',
  },
  wechatBusy: {
    result: 'tooManyTries',
    en: 'WeChat’s limit for new codes was reached. Try again in a minute.',
    'zh-CN': '微信暂时不再生成小程序码，请一分钟后重试。',
  },
  wechatCredentials: {
    result: 'refused',
    en: 'WeChat rejected this server’s app ID, secret or IP address ({errcode}). Contact the server operator.',
    'zh-CN': '微信不接受本服务器的 AppID、密钥或 IP 地址（{errcode}），请联系服务器管理员。',
  },
  wechatPage: {
    result: 'refused',
    en: 'The published mini program has no page {page}. Contact the server operator.',
    'zh-CN': '已发布的小程序中没有页面 {page}，请联系服务器管理员。',
  },
  wechatFailed: {
    result: 'refused',
    en: 'WeChat could not create the code: {errmsg} ({errcode}).',
    'zh-CN': '微信未能生成小程序码：{errmsg}（{errcode}）。',
  },
  costCodeNeeded: {
    result: 'refused',
    en: 'You can’t order with this code. Please scan the order code or ask reception.',
    'zh-CN': '此码不能下单，请扫描点单码，或联系前台。',
  },
  serviceGone: {
    result: 'refused',
    en: 'This service is no longer available. Please choose another one.',
    'zh-CN': '此服务已停止提供，请选择其他服务。',
  },
  priceChanged: {
    result: 'conflict',
    en: 'The price has changed. Please check it and order again.',
    'zh-CN': '价格刚刚有变动，请重新查看。',
  },
  tooMany: {
    result: 'conflict',
    en: 'You can ask for at most {max} at once now. Please check and send it again.',
    'zh-CN': '现在一次最多可要 {max} 份，请重新确认后提交。',
  },
  photosOff: {
    result: 'refused',
    en: 'This hotel isn’t accepting photos right now; you can still send your message.',
    'zh-CN': '本酒店目前不接收照片，您仍可发送文字留言。',
  },
  flowersOff: {
    result: 'refused',
    en: 'This hotel isn’t accepting compliments right now.',
    'zh-CN': '本酒店目前未开放送花。',
  },
  receiverMissing: {
    result: 'refused',
    en: 'Please select one person or one department.',
    'zh-CN': '请选择一位员工或一个部门。',
  },
  flowerGiven: {
    result: 'refused',
    en: 'You’ve already thanked them today. Thank you!',
    'zh-CN': '您今天已经送过鲜花了，谢谢！',
  },
  addressClosed: {
    result: 'refused',
    en: 'This server cannot send to this address. Use a public address that begins with https://, or ask the server operator to allow the private network.',
    'zh-CN':
      '服务器不会向此地址发送：地址必须公开可达且以 https:// 开头。如需开放内部网络，请联系服务器管理员。',
  },
  tooManyWebhooks: {
    result: 'refused',
    en: 'The limit is 20 webhooks. Remove one first.',
    'zh-CN': '已有 20 个 Webhook，请先移除不再需要的。',
  },
  tooManyDevices: {
    result: 'refused',
    en: 'The limit is 20 browsers. Remove one first.',
    'zh-CN': '您已有 20 个浏览器，请先移除不再使用的。',
  },
  noCheckpoint: {
    result: 'refused',
    en: 'No address is saved, or no checkpoint is kept yet: the first one is kept within a minute of the first entry.',
    'zh-CN': '尚未保存邮箱地址，或还没有检查点：第一条记录产生后一分钟内即会生成。',
  },
} as const
