import * as z from 'zod'

const keepError = { error: 'must be a whole number from 1 to 1000' }

export const backupVariables = {
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hexadecimal digits (openssl rand -hex 32)' })
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce
    .number(keepError)
    .int(keepError)
    .min(1, keepError)
    .max(1000, keepError)
    .default(14),
}

export type BackupSettings = {
  /** Encrypts the files. */
  key: string | undefined
  /** Daily backups; undefined: none. */
  schedule: { dir: string; keep: number } | undefined
}

/** A folder without a key would be noticed only when no backup is there. */
export function backupSettingsOf({
  BACKUP_KEY: key,
  BACKUP_DIR: dir,
  BACKUP_KEEP: keep,
}: z.output<z.ZodObject<typeof backupVariables>>): BackupSettings {
  if (dir && !key) throw new Error('BACKUP_KEY must be set, too: BACKUP_DIR needs it.')
  return { key, schedule: dir === undefined ? undefined : { dir, keep } }
}
