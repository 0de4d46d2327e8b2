import type { Locale } from '@hotel/contract/http/endpoint'
import { maxHouses } from '@hotel/contract/member'

import { commonTexts } from '../../import/text.ts'
import type { ProblemKind } from './row.ts'

/** Why a row of members is not imported. */
export const texts: Record<ProblemKind, Record<Locale, string>> = {
  ...commonTexts,
  missing: { en: 'User name is missing.', 'zh-CN': '缺少用户名。' },
  nameMissing: { en: 'Name is missing.', 'zh-CN': '缺少姓名。' },
  invalidUserName: {
    en: '“{value}” cannot be a user name. Use 3 to 64 letters, digits or . _ - @ +',
    'zh-CN': '“{value}”不能用作用户名，请使用 3 至 64 个字母、数字或 . _ - @ +',
  },
  formula: {
    en: 'The text cannot begin with =. Formulas are not calculated: enter the result.',
    'zh-CN': '内容不能以 = 开头。公式不会被计算，请填写其结果。',
  },
  unknownRole: {
    en: '“{value}” is not a valid role. Use “Staff”, “Manager” or “Administrator”.',
    'zh-CN': '“{value}”不可用，角色只能是“员工”“经理”或“管理员”。',
  },
  roleNotAllowed: {
    en: 'You cannot give this role.',
    'zh-CN': '您不能授予该角色。',
  },
  roleFixed: {
    en: 'This member has another role. Roles of members are changed one by one in the member list.',
    'zh-CN': '该成员现有其他角色。现有成员的角色请在成员列表中逐个更改。',
  },
  unknownDepartment: {
    en: 'The hotel has no department “{value}”. Add it in the hotel profile, or correct the name.',
    'zh-CN': '酒店没有“{value}”部门。请在酒店资料中添加，或更正名称。',
  },
  unreadablePhone: {
    en: '“{value}” is not a phone number.',
    'zh-CN': '“{value}”不是电话号码。',
  },
  unknownRoom: {
    en: 'The hotel has no room “{value}”. Separate room numbers with commas; a span is written 301-318.',
    'zh-CN': '酒店没有“{value}”房间。房号之间用逗号分隔，连续房号写作 301-318。',
  },
  tooManyRooms: {
    en: `A member can be responsible for up to ${maxHouses} rooms; these are {count}.`,
    'zh-CN': `一名成员最多负责 ${maxHouses} 个房间，此处为 {count} 个。`,
  },
  nameTaken: {
    en: 'The user name “{value}” is not available. Choose another one.',
    'zh-CN': '用户名“{value}”不可用，请换一个。',
  },
  notManaged: {
    en: 'You cannot change this member.',
    'zh-CN': '您不能更改该成员。',
  },
  notActive: {
    en: 'This member is disabled. Enable the member first.',
    'zh-CN': '该成员已停用，请先启用。',
  },
}
