/** Where calls may go. Only `adminApi` is called; the others are kept for installations that name them. */
export const bases = {
  adminApi: '/api',
  epgms: 'http://192.168.0.10:3000/mock/epgms',
  others: 'http://192.168.0.10:3000/mock/others',
  homePage: 'http://192.168.0.10:3000/mock/homePage',
} as const
