/**
 * Refusals of requests that reach no handler. Their HTTP status is the protocol's own, so that proxies
 * and programs understand it.
 */
export const requestReasons = {
  requestUnreadable: {
    result: 'refused',
    en: 'The request could not be read. Nothing was changed. Try again.',
    'zh-CN': '无法读取该请求，未作任何更改，请重试。',
  },
  requestLate: {
    result: 'refused',
    en: 'The request took too long to arrive. Try again.',
    'zh-CN': '请求未能及时送达，请重试。',
  },
  bodyUnreadable: {
    result: 'refused',
    en: 'What was sent is not valid JSON. Nothing was changed. Send it again.',
    'zh-CN': '发送的内容不是有效的 JSON，未作任何更改，请重新发送。',
  },
  bodyFormat: {
    result: 'refused',
    en: 'This format is not accepted. Calls take JSON (application/json), uploads take a form (multipart/form-data).',
    'zh-CN':
      '不接受此格式：接口使用 JSON（application/json），上传文件使用表单（multipart/form-data）。',
  },
  bodyTooLarge: {
    result: 'refused',
    en: 'What was sent is too large. Nothing was changed. Send less at once.',
    'zh-CN': '发送的内容过大，未作任何更改，请减少后重新发送。',
  },
  addressUnreadable: {
    result: 'refused',
    en: 'This address could not be read. Check the link.',
    'zh-CN': '无法识别此地址，请检查链接。',
  },
  addressTooLong: {
    result: 'refused',
    en: 'This address is too long. Check the link.',
    'zh-CN': '此地址过长，请检查链接。',
  },
  addressUnknown: {
    result: 'notFound',
    en: 'There is nothing at {method} {url}.',
    'zh-CN': '{method} {url} 不存在。',
  },
  pageForPeople: {
    result: 'refused',
    en: '{url} is a page for people; calls are under /api.',
    'zh-CN': '{url} 是供人浏览的页面，接口位于 /api 之下。',
  },
} as const
