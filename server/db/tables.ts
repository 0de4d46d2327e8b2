import type {
  AttachmentTable,
  CompensationTable,
  EventNumberTable,
  EventTable,
  FeedbackNumberTable,
  FeedbackTable,
  GuestIdentityTable,
  HandledRequestTable,
  InternalNoteTable,
  OrderedServiceTable,
  PublicMessageTable,
  ServiceFlowerTable,
} from './tables/case.ts'
import type {
  ChannelSettingTable,
  DeliveryTable,
  PushDeviceTable,
  RetentionDayTable,
  WebhookTable,
} from './tables/channel.ts'
import type { ExportLogTable } from './tables/export.ts'
import type { HandoverCaseTable, HandoverTable } from './tables/handover.ts'
import type {
  CategoryTable,
  DepartmentTable,
  HotelLogoTable,
  HotelTable,
  ServiceTable,
  ReplyTemplateTable,
  ResolutionTable,
  SignOnTable,
} from './tables/hotel.ts'
import type {
  HouseTable,
  SheetImportRowTable,
  SheetImportTable,
  SunCodeImageTable,
  SunCodeTable,
  WechatAccessTable,
} from './tables/house.ts'
import type {
  AvatarTable,
  KnownDeviceTable,
  LoginNameTable,
  MemberHouseTable,
  MemberIdentityTable,
  MemberTable,
  PasskeyTable,
  PasswordResetTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  ThrottleTable,
} from './tables/member.ts'
import type {
  BreachTable,
  NoticeCursorTable,
  NotificationTable,
  PresenceTable,
} from './tables/watch.ts'
import type {
  AuditBlockTable,
  AuditCheckpointTable,
  AuditTreeTable,
  CheckpointMailTable,
  HotelMoveTable,
  JobLeaseTable,
  KeyCheckTable,
} from './tables/server.ts'
import type { DirtyDayTable, DailyRollupTable } from './tables/rollup.ts'
import type { SavedViewTable } from './tables/view.ts'

/** Every table as TypeScript sees it: `CamelCasePlugin` turns `hotel_id` into `hotelId`. */
export type Tables = {
  hotel: HotelTable
  hotelLogo: HotelLogoTable
  department: DepartmentTable
  member: MemberTable
  avatar: AvatarTable
  loginName: LoginNameTable
  session: SessionTable
  secondFactor: SecondFactorTable
  passkey: PasskeyTable
  signOn: SignOnTable
  memberIdentity: MemberIdentityTable
  recoveryCode: RecoveryCodeTable
  passwordReset: PasswordResetTable
  throttle: ThrottleTable
  knownDevice: KnownDeviceTable
  house: HouseTable
  sheetImport: SheetImportTable
  sheetImportRow: SheetImportRowTable
  sunCode: SunCodeTable
  sunCodeImage: SunCodeImageTable
  wechatAccess: WechatAccessTable
  memberHouse: MemberHouseTable
  category: CategoryTable
  service: ServiceTable
  resolution: ResolutionTable
  orderedService: OrderedServiceTable
  guestIdentity: GuestIdentityTable
  feedbackNumber: FeedbackNumberTable
  feedback: FeedbackTable
  publicMessage: PublicMessageTable
  internalNote: InternalNoteTable
  attachment: AttachmentTable
  compensation: CompensationTable
  breach: BreachTable
  presence: PresenceTable
  noticeCursor: NoticeCursorTable
  notification: NotificationTable
  channelSetting: ChannelSettingTable
  pushDevice: PushDeviceTable
  webhook: WebhookTable
  delivery: DeliveryTable
  retentionDay: RetentionDayTable
  eventNumber: EventNumberTable
  event: EventTable
  auditTree: AuditTreeTable
  auditBlock: AuditBlockTable
  auditCheckpoint: AuditCheckpointTable
  checkpointMail: CheckpointMailTable
  serviceFlower: ServiceFlowerTable
  replyTemplate: ReplyTemplateTable
  handledRequest: HandledRequestTable
  exportLog: ExportLogTable
  handover: HandoverTable
  handoverCase: HandoverCaseTable
  savedView: SavedViewTable
  dailyRollup: DailyRollupTable
  dirtyDay: DirtyDayTable
  hotelMove: HotelMoveTable
  jobLease: JobLeaseTable
  keyCheck: KeyCheckTable
}
