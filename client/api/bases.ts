/** API base addresses. Only `adminApi` is used; the specification names the others. */
export const bases = {
  adminApi: '/api',
  epgms: 'http://192.168.0.10:3000/mock/epgms',
  others: 'http://192.168.0.10:3000/mock/others',
  homePage: 'http://192.168.0.10:3000/mock/homePage',
} as const
