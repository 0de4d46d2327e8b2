/** Fictional members who asked to join, were rejected or have left. */
type Colleague = {
  userName: string
  name: string
  phone: string
  status: 'pending' | 'rejected' | 'disabled'
  /** Hours since they asked to join or were added. */
  hoursAgo: number
  joinWord?: string
  jobTitle?: string
  department?: string
  statusReason?: string
}

export const colleagues: Colleague[] = [
  {
    userName: 'chen.jing',
    name: 'Chen Jing 陈静',
    phone: '+8613900000101',
    status: 'pending',
    hoursAgo: 2,
    joinWord: 'I start at the front desk on Monday; Zhou Lan knows me.',
  },
  {
    userName: 'tom.reed',
    name: 'Tom Reed',
    phone: '+8613900000102',
    status: 'pending',
    hoursAgo: 27,
    joinWord: '新来的夜班工程师，工号 0417。',
  },
  {
    userName: 'wu.fang',
    name: 'Wu Fang 吴芳',
    phone: '+8613900000103',
    status: 'pending',
    hoursAgo: 24 * 12,
  },
  {
    userName: 'agency.temp',
    name: 'Agency',
    phone: '+8613900000104',
    status: 'rejected',
    hoursAgo: 24 * 5,
    joinWord: 'Please let us in.',
    statusReason: 'We do not know who this is. Please give your own name.',
  },
  {
    userName: 'gao.lei',
    name: 'Gao Lei 高磊',
    phone: '+8613900000105',
    status: 'disabled',
    hoursAgo: 24 * 150,
    jobTitle: 'Night porter',
    department: 'Front office',
    statusReason: 'Has left the hotel in October.',
  },
]
