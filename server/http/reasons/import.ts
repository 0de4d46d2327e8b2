import { importNumbers } from '@hotel/contract/sheet/import'

/** Refusals of spreadsheets. */
export const importReasons = {
  importTooLarge: {
    result: 'refused',
    en: `The file is too large. The limits are ${importNumbers.mb} MB, ${importNumbers.unpackedMb} MB unpacked, ${importNumbers.lines} rows and ${importNumbers.cells} cells, including empty ones.`,
    'zh-CN': `文件过大：最大 ${importNumbers.mb} MB，解压后最大 ${importNumbers.unpackedMb} MB，含空行最多 ${importNumbers.lines} 行，含空单元格最多 ${importNumbers.cells} 个。`,
  },
  importTooSlow: {
    result: 'refused',
    en: `Reading the file took more than ${importNumbers.seconds} seconds. Split it, or copy the rows into the template.`,
    'zh-CN': `读取该文件超过 ${importNumbers.seconds} 秒，请拆分文件，或将内容复制到模板中再导入。`,
  },
  importRunning: {
    result: 'tooManyTries',
    en: 'Another import is running in this hotel. Try again in a moment.',
    'zh-CN': '本酒店正在读取另一个文件，请稍后再试。',
  },
  importUnreadable: {
    result: 'refused',
    en: 'This file type is not supported. Use an Excel workbook (.xlsx) or a CSV file.',
    'zh-CN': '无法识别该表格文件。支持 Excel 工作簿（.xlsx）和 CSV。',
  },
  importOldSheet: {
    result: 'refused',
    en: 'This is an old Excel file (.xls) or password-protected. Save it as .xlsx without a password.',
    'zh-CN': '这是旧版 Excel 文件（.xls）或带密码的文件，请另存为不带密码的 .xlsx。',
  },
  importNoKey: {
    result: 'refused',
    en: 'The first row must contain column names, including “{en}”. See the template.',
    'zh-CN': '第一行必须是列名，其中必须有“{zh}”一列，可参考模板。',
  },
  importTooLong: {
    result: 'refused',
    en: 'The limit is {count} rows per file. Split the file.',
    'zh-CN': '一个文件最多 {count} 行，请拆分后导入。',
  },
  importEmpty: {
    result: 'refused',
    en: 'The file is empty.',
    'zh-CN': '文件中没有内容。',
  },
  importCancelled: {
    result: 'refused',
    en: 'The import was cancelled. Nothing was changed.',
    'zh-CN': '导入已取消，没有更改任何内容。',
  },
  importSettled: {
    result: 'refused',
    en: 'This import cannot be applied: it was already applied or cancelled, or is still being read.',
    'zh-CN': '该导入不在待确认状态：可能已完成、已取消或仍在读取。',
  },
  importOutdated: {
    result: 'refused',
    en: 'The file was checked more than a day ago, or members, departments or rooms were changed since. Nothing was changed; choose the file again.',
    'zh-CN':
      '文件检查已超过一天，或之后成员、部门或房间又有更改。尚未更改任何内容，请重新选择文件。',
  },
  importOfAnother: {
    result: 'refused',
    en: 'Only the member who chose this file can apply it. Choose the file yourself.',
    'zh-CN': '只有选择该文件的成员可以应用此导入，请自行选择文件。',
  },
  importHasWrongRows: {
    result: 'refused',
    en: 'Rows with errors: {count}. Skip them, or correct the file and import it again.',
    'zh-CN': '有 {count} 行无法导入。可以跳过这些行，或更正文件后重新读取。',
  },
} as const
