import { csvOf } from '@hotel/contract/sheet/csv'
import type { MemberUpload } from '@hotel/contract/member/import'
import { Download } from 'lucide-react'

import { useHotelText } from '../../session/text/useHotelText.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/browser/saveFile.ts'
import { Table, type Column } from '../../ui/table/Table.tsx'
import styles from './passwords.module.css'

type Password = MemberUpload['passwords'][number]

type PasswordsProps = { passwords: readonly Password[]; onSaved: () => void }

/** The new members' temporary passwords; the server has only their hashes. */
export function Passwords({ passwords, onSaved }: PasswordsProps) {
  const { t } = useHotelText()
  const columns = useColumns()
  const save = () => {
    const heads = columns.map(({ header }) => header)
    const rows = passwords.map(({ name, userName, password }) => [name, userName, password])
    saveFile('passwords.csv', new Blob([csvOf([heads, ...rows])], { type: 'text/csv' }))
    onSaved()
  }
  return (
    <section className="stack" aria-labelledby="passwords-heading">
      <header className="row between wrap">
        <h3 id="passwords-heading">{t('member.import.passwords')}</h3>
        <Button variant="primary" icon={<Download />} onClick={save}>
          {t('member.import.savePasswords')}
        </Button>
      </header>
      <p>{t('member.import.passwordsOnce')}</p>
      <Table
        caption={t('member.import.passwords')}
        columns={columns}
        rows={passwords}
        rowKey={({ userName }) => userName}
      />
    </section>
  )
}

function useColumns(): Column<Password, never>[] {
  const { t } = useHotelText()
  return [
    {
      id: 'name',
      header: t('member.column.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'userName',
      header: t('member.detail.userName'),
      cell: ({ userName }) => <bdi>{userName}</bdi>,
    },
    {
      id: 'password',
      header: t('member.form.password'),
      cell: ({ password }) => <code className={`break ${styles.password}`}>{password}</code>,
    },
  ]
}
