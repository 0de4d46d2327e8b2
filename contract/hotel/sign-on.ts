import * as z from 'zod/mini'

import { ownPassword, ticket } from '../factor.ts'
import { command, group, id, instant, numberText, query, text, version } from '../http/endpoint.ts'
import { signedIn } from '../session.ts'

/** Longer addresses than a provider’s answer ever is. */
const maxParametersLength = 4000

const facts = {
  /** The issuer of the OpenID Connect provider, without `/.well-known/openid-configuration`. */
  issuer: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
  clientId: text(1, 200),
  /** The claim that is the member’s user name here; its owner must not be able to change it. */
  userNameClaim: text(1, 60),
  /** Nobody but administrators signs in without it. */
  required: z.boolean(),
}
export const clientSecret = text(1, 500)

const setting = z.object({ id, ...facts, version: z.int() })
export type SignOnSetting = z.output<typeof setting>

/** A member who has signed in at the provider. */
export const linkedMember = z.object({ id, name: z.string(), userName: z.string(), since: instant })
export type LinkedMember = z.output<typeof linkedMember>

/** Single sign-on by OpenID Connect, with a provider of the hotel’s own. */
export const signOn = group('signOn', {
  begin: query('POST', '/hotel/client/user/login/sign-on/begin', {
    access: 'anyone',
    summary:
      'Where the browser goes to sign in at the hotel’s provider. No such hotel or provider 400002, provider unreachable 400002, too many attempts 429001.',
    body: z.strictObject({ hotelCode: numberText(1, 64) }),
    data: z.object({
      url: z.string(),
      /** Sent back with the provider’s answer, within 10 minutes. */
      ticket: z.string(),
    }),
  }),
  signIn: command('POST', '/hotel/client/user/login/sign-on', {
    access: 'anyone',
    summary:
      'Signs in with the provider’s answer. Refused 400002, too many attempts 429001, ticket over 401: begin again.',
    body: z.strictObject({
      ticket,
      /** The query of the address that the provider sent the browser back to. */
      parameters: z.string().check(z.maxLength(maxParametersLength)),
    }),
    data: signedIn,
  }),
  setting: query('GET', '/hotel/client/sign-on', {
    access: 'AuditManage',
    role: 1,
    summary: 'The hotel’s provider, and who has signed in there, by name.',
    data: z.object({
      /** Null without single sign-on. */
      setting: z.nullable(setting),
      /** To be registered at the provider. */
      redirectUrl: z.string(),
      linked: z.array(linkedMember),
    }),
  }),
  create: command('POST', '/hotel/client/sign-on', {
    access: 'AuditManage',
    role: 1,
    summary: 'Adds the hotel’s provider, which must answer. 409001 if there is one already.',
    body: z.strictObject({ ...facts, clientSecret, password: ownPassword }),
    data: z.object({ id, version: z.int() }),
  }),
  edit: command('PUT', '/hotel/client/sign-on', {
    access: 'AuditManage',
    role: 1,
    summary:
      'Changes the hotel’s provider, which must answer. 409001 if the version has changed. If it becomes required, other sessions than administrators’ end.',
    body: z.strictObject({
      id,
      version,
      ...facts,
      /** Stays without. */
      clientSecret: z.optional(clientSecret),
      password: ownPassword,
    }),
    data: z.object({ id, version: z.int() }),
  }),
  remove: command('DELETE', '/hotel/client/sign-on', {
    access: 'AuditManage',
    role: 1,
    summary: 'Removes the hotel’s provider and all connections; members sign in with passwords.',
    data: z.object({}),
  }),
  unlink: command('DELETE', '/hotel/client/sign-on/member/{id}', {
    access: 'AuditManage',
    role: 1,
    summary:
      'Removes a member’s connection. The next sign-in at the provider under this user name makes a new one.',
    params: z.strictObject({ id }),
    data: z.object({}),
  }),
})
