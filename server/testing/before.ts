import fs from 'node:fs'
import path from 'node:path'

import type pg from 'pg'
import { uuidv7 } from 'uuidv7'

import { overPostgres } from '../db/open.ts'
import { makeEmptyPlace, openEmptyEmbedded } from './database.ts'

const folder = path.join(import.meta.dirname, '../db/migrations')

/** A database with all migrations before this one, such as `0026`. */
export async function openBefore(migration: string) {
  const { place, remove } = await makeEmptyPlace()
  const database = place.databaseUrl ? overPostgres(place.databaseUrl) : await openEmptyEmbedded()
  const { pool } = database
  await pool.query('create table migration (name text primary key, applied_at timestamptz)')
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const name of files.toSorted().filter((each) => each < migration)) {
    await pool.query(fs.readFileSync(path.join(folder, name), 'utf8'))
    await pool.query('insert into migration (name) values ($1)', [name])
  }
  const close = async () => {
    await database.close()
    await remove()
  }
  return { ...database, close }
}

/** A hotel with one room and one category, in the columns of the first migration. */
export async function insertFirstHotel(pool: pg.Pool) {
  const hotel = { id: uuidv7(), roomId: uuidv7(), categoryId: uuidv7() }
  await pool.query(
    `insert into hotel (id, hotel_code, name, timezone, locale, currency, setting)
     values ($1, 'HAKE22', 'Lakeside', 'Asia/Shanghai', 'en', 'CNY', '{}')`,
    [hotel.id],
  )
  await pool.query(
    `insert into house (hotel_id, id, house_no, name, house_type) values ($1, $2, '1201', 'Room 1201', 'room')`,
    [hotel.id, hotel.roomId],
  )
  await pool.query(
    `insert into category (hotel_id, id, name, type, default_severity)
     values ($1, $2, '{"en":"Noise","zh-CN":"噪音"}', 'complaint', 3)`,
    [hotel.id, hotel.categoryId],
  )
  return hotel
}
