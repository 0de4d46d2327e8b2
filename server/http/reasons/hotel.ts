/** Why a setting, a thank-you or an order is not taken. */
export const hotelReasons = {
  settingChangedMeanwhile: {
    result: 'conflict',
    en: 'Somebody else changed these settings first.',
    'zh-CN': '其他人已先更改了这些设置。',
  },
  nothingToChange: {
    result: 'refused',
    en: 'Nothing to change was given.',
    'zh-CN': '没有要更改的内容。',
  },
  zoneUnknown: {
    result: 'refused',
    en: 'This time zone is not known. Please choose one such as Asia/Shanghai.',
    'zh-CN': '未知的时区，请选择类似 Asia/Shanghai 的时区。',
  },
  currencyUnknown: {
    result: 'refused',
    en: 'This is no currency. Please use three letters such as CNY or EUR.',
    'zh-CN': '不是有效的货币代码，请使用类似 CNY 或 EUR 的三个字母。',
  },
  skinUnreadable: {
    result: 'refused',
    en: 'Text on this colour would have a contrast of {contrast}:1; at least 4.5:1 is needed. Please choose a lighter one.',
    'zh-CN': '文字在此颜色上的对比度只有 {contrast}:1，至少需要 4.5:1，请选择更浅的颜色。',
  },
  limitsReversed: {
    result: 'refused',
    en: 'Managers cannot be allowed less than staff.',
    'zh-CN': '经理的限额不能低于员工的限额。',
  },
  targetsReversed: {
    result: 'refused',
    en: 'A case cannot be due for an answer before it is due to be seen.',
    'zh-CN': '回复时限不能早于确认时限。',
  },
  nameTwice: {
    result: 'refused',
    en: 'There is another one of this name.',
    'zh-CN': '已有同名的条目。',
  },
  placeholderUnknown: {
    result: 'refused',
    en: '{{name}} stands for nothing we know. There are {known}.',
    'zh-CN': '无法识别占位符 {{name}}，可用的有 {known}。',
  },
  tooManyTemplates: {
    result: 'refused',
    en: 'A hotel may have {count} reply templates. Please remove one first.',
    'zh-CN': '一家酒店最多 {count} 个回复模板，请先删除一个。',
  },
  headElsewhere: {
    result: 'refused',
    en: 'The head must be an active member of this department.',
    'zh-CN': '负责人必须是本部门的在职成员。',
  },
  categoryTypeFixed: {
    result: 'refused',
    en: 'A category keeps its kind. Retire it and make a new one instead.',
    'zh-CN': '类别的类型不能更改，请停用后另建一个。',
  },
  categoryNeeded: {
    result: 'refused',
    en: 'Guests need at least one category of each kind to choose from.',
    'zh-CN': '每种类型至少要保留一个可供宾客选择的类别。',
  },
  stillUsed: {
    result: 'refused',
    en: '“{name}” cannot be removed while it is used by {uses}.',
    'zh-CN': '“{name}”无法移除，仍被使用：{uses}。',
  },
  usedMeanwhile: {
    result: 'refused',
    en: 'Something you are removing is used by now. Please look again.',
    'zh-CN': '要移除的内容现已被使用，请重新查看。',
  },
  wechatOff: {
    result: 'refused',
    en: 'This is a WeChat code, and WeChat is not set up on this server any longer. Renew it to get a QR code.',
    'zh-CN': '这是微信小程序码，但本服务器已不再配置微信。请更换该码以生成二维码。',
  },
  wechatNoSvg: {
    result: 'refused',
    en: 'WeChat draws no SVG. Please ask for PNG.',
    'zh-CN': '微信小程序码没有 SVG 格式，请使用 PNG。',
  },
  wechatUnreachable: {
    result: 'refused',
    en: 'WeChat did not answer in time. Please try again.',
    'zh-CN': '微信未及时响应，请重试。',
  },
  wechatBusy: {
    result: 'tooManyTries',
    en: 'WeChat draws no more codes just now. Please try again in a minute.',
    'zh-CN': '微信暂时不再生成小程序码，请一分钟后重试。',
  },
  wechatCredentials: {
    result: 'refused',
    en: 'WeChat does not accept this server’s app id or secret, or its address ({errcode}). Whoever runs the server can correct that.',
    'zh-CN': '微信不接受本服务器的 AppID、密钥或 IP 地址（{errcode}），请联系服务器管理人员。',
  },
  wechatPage: {
    result: 'refused',
    en: 'WeChat knows no page {page} in a published version of the mini program. Whoever runs the server can correct that.',
    'zh-CN': '已发布的小程序中没有页面 {page}，请联系服务器管理人员。',
  },
  wechatFailed: {
    result: 'refused',
    en: 'WeChat drew no code: {errmsg} ({errcode}).',
    'zh-CN': '微信未能生成小程序码：{errmsg}（{errcode}）。',
  },
  costCodeNeeded: {
    result: 'refused',
    en: 'This card takes no orders. Please scan the one for ordering, or ask reception.',
    'zh-CN': '此卡片不能下单，请扫描点单卡片，或联系前台。',
  },
  serviceGone: {
    result: 'refused',
    en: 'This is no longer offered. Please choose something else.',
    'zh-CN': '此服务已停止提供，请选择其他服务。',
  },
  priceChanged: {
    result: 'conflict',
    en: 'The price has changed meanwhile. Please look at it again.',
    'zh-CN': '价格刚刚有变动，请重新确认。',
  },
  photosOff: {
    result: 'refused',
    en: 'This hotel takes no photos here at present. Your words are enough.',
    'zh-CN': '本酒店目前不在此接收照片，文字说明即可。',
  },
  flowersOff: {
    result: 'refused',
    en: 'This hotel takes no flowers here at present.',
    'zh-CN': '本酒店目前不在此接收鲜花。',
  },
  receiverMissing: {
    result: 'refused',
    en: 'Please choose one person or one department.',
    'zh-CN': '请选择一位员工或一个部门。',
  },
  flowerGiven: {
    result: 'refused',
    en: 'You have thanked them today already. Thank you!',
    'zh-CN': '您今天已经送过鲜花了，谢谢！',
  },
  addressClosed: {
    result: 'refused',
    en: 'This server does not send there: the address must be public and begin with https://. Whoever runs the server can open a private network.',
    'zh-CN':
      '服务器不会向此地址发送：地址必须公开可达且以 https:// 开头。如需开放内部网络，请联系服务器管理员。',
  },
  tooManyWebhooks: {
    result: 'refused',
    en: 'There are 20 webhooks already. Remove one that is no longer needed.',
    'zh-CN': '已有 20 个 Webhook，请先移除不再需要的。',
  },
  tooManyDevices: {
    result: 'refused',
    en: 'You have 20 browsers already. Remove one you no longer use.',
    'zh-CN': '您已有 20 个浏览器，请先移除不再使用的。',
  },
} as const
