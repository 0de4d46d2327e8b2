import {
  noticeGroups,
  type ChannelSetting,
  type NoticeGroup,
} from '@hotel/contract/notification/channel'
import { useTranslation } from 'react-i18next'

import styles from './settings.module.css'

const columns = ['screen', 'push', 'email'] as const

type GroupTableProps = {
  setting: ChannelSetting
  onChoose: (change: Partial<ChannelSetting>) => void
}

/** Notification groups by channel. */
export function GroupTable({ setting, onChoose }: GroupTableProps) {
  const { t } = useTranslation()
  const toggled = (column: (typeof columns)[number], group: NoticeGroup) => {
    const has = setting[column].includes(group)
    const groups = noticeGroups.filter((each) =>
      each === group ? !has : setting[column].includes(each),
    )
    return { [column]: groups }
  }
  return (
    <div className={`full ${styles.scroll}`}>
      <table className={`full ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">{t('channel.what.title')}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`channel.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeGroups.map((group) => (
            <tr key={group}>
              <th scope="row">
                <span>{t(`channel.group.${group}`)}</span>
                <span className={`muted small regular ${styles.hint}`}>
                  {t(`channel.groupHint.${group}`)}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column}>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={`${t(`channel.group.${group}`)}: ${t(`channel.column.${column}`)}`}
                      checked={setting[column].includes(group)}
                      onChange={() => onChoose(toggled(column, group))}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
