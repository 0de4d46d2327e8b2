import { type CasePage } from '@hotel/contract/guest'

import { type TextKey } from './text.ts'

/** Texts about a message, each with what is said about a service that a guest requested. */
const requestTexts: Partial<Record<TextKey, TextKey>> = {
  'receipt.title': 'request.receipt.title',
  'receipt.keep': 'request.receipt.keep',
  'receipt.another': 'request.receipt.another',
  'case.title': 'request.title',
  'case.status.new': 'request.status.new',
  'case.status.acknowledged': 'request.status.acknowledged',
  'case.status.resolved': 'request.status.resolved',
  'case.status.dismissed': 'request.status.dismissed',
  'case.status.merged': 'request.status.merged',
  'case.status.withdrawn': 'request.status.withdrawn',
  'case.lead.in_progress': 'request.lead.in_progress',
  'case.lead.resolved': 'request.lead.resolved',
  'case.lead.closed': 'request.lead.closed',
  'case.lead.dismissed': 'request.lead.dismissed',
  'case.lead.merged': 'request.lead.merged',
  'case.lead.withdrawn': 'request.lead.withdrawn',
  'verdict.question': 'request.verdict.question',
  'verdict.yes': 'request.verdict.yes',
  'verdict.closedQuestion': 'request.verdict.closedQuestion',
  'verdict.notFixed': 'request.verdict.notFixed',
  'verdict.confirmed': 'request.verdict.confirmed',
  'verdict.disputed': 'request.verdict.disputed',
  'record.erase.meaning': 'request.erase.meaning',
  'record.withdraw': 'request.withdraw',
  'record.withdraw.question': 'request.withdraw.question',
  'record.withdraw.meaning': 'request.withdraw.meaning',
  'record.withdraw.yes': 'request.withdraw.yes',
  'record.withdraw.no': 'request.withdraw.no',
  'record.withdrawn': 'request.withdrawn',
}

/** The text for this type of case. */
export const textFor = (type: CasePage['type'], key: TextKey): TextKey =>
  (type === 'service_request' && requestTexts[key]) || key
