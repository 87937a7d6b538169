import { createHash } from 'node:crypto';
import type { AccountClaims } from 'oidc-provider';
import { z } from 'zod';
import type { ExternalProvider } from '../../../../contract/enums.ts';
import type { Records } from './records.ts';

export interface Person {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  surname: string;
  identityNumber: string;
}

const field = z.string().trim().max(300).default('');
const form = z.object({
  email: field,
  isEmailVerified: z.literal('on').optional(),
  name: field,
  surname: field,
  identityNumber: field,
});

/** Reads a person from the form. The same email address (for e-Devlet the same identity number) gives the same subject, also after a restart. */
export function personIn(provider: ExternalProvider, body: unknown): Person {
  const fields = form.parse(body);
  const key = provider === 'EDevlet' ? fields.identityNumber : fields.email || `${fields.name} ${fields.surname}`;
  const subject = createHash('sha256').update(`${provider}:${key.toLowerCase()}`).digest('base64url').slice(0, 24);
  return { ...fields, subject, isEmailVerified: fields.isEmailVerified === 'on' };
}

/** OpenID Connect claims of a person. */
export function claimsOf(provider: ExternalProvider, person: Person): AccountClaims {
  const { subject, email, isEmailVerified, name, surname, identityNumber } = person;
  return {
    sub: subject,
    ...(email !== '' && { email, email_verified: isEmailVerified }),
    given_name: name,
    family_name: surname,
    ...(provider === 'EDevlet' && { tckn: identityNumber }),
  };
}

/** A person in the format of Facebook's Graph API. */
export function graphOf({ subject, email, name, surname }: Person): Record<string, string> {
  return { id: subject, ...(email !== '' && { email }), first_name: name, last_name: surname };
}

const kind = 'person';
const daySeconds = 24 * 3600;

/** People who signed in on the last day. */
export class Persons {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  save(person: Person): void {
    this.#records.save(kind, person.subject, person, daySeconds);
  }

  find(subject: string): Person | undefined {
    return this.#records.find(kind, subject) as Person | undefined;
  }

  /** The latest first. */
  latest(most: number): Person[] {
    return this.#records
      .all<Person>(kind)
      .slice(0, most)
      .map(({ value }) => value);
  }
}
