import { smtpGateway, verifySmtp } from '../../../adapters/mail/smtp.ts';
import type { SmtpAccount } from '../../../adapters/mail/smtp.ts';
import type { MailGateway } from '../../../adapters/mail/port.ts';
import { Undelivered } from '../../../adapters/undelivered.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Seal } from './seal.ts';

interface Row {
  id: number;
  name: string;
  from: string;
  host: string;
  port: number;
  isSecure: boolean;
  userName: string | null;
  /** Sealed. */
  password: string | null;
  isActive: boolean;
}

export interface EmailAccountForm {
  id?: number | undefined;
  name: string;
  from: string;
  host: string;
  port: number;
  isSecure: boolean;
  userName?: string | undefined;
  password?: string | undefined;
  isActive: boolean;
}

const columns =
  'id, name, "from", host, port, is_secure as "isSecure", user_name as "userName", password, is_active as "isActive"';

/** The accounts that mails are sent by; of a password only that there is one. */
export async function listEmailAccounts(database: Database) {
  const rows = await database.query<Row>(`select ${columns} from email_account order by id`);
  return rows.map(({ userName, password, ...row }) => ({
    ...row,
    ...(userName !== null && { userName }),
    hasPassword: password !== null,
  }));
}

/**
 * Adds or changes an account. One that is to be active must let itself be signed in to, and is then the only active one. Refuses NotFound,
 * EmailAccountUnreachable.
 */
export async function saveEmailAccount(
  database: Database,
  seal: Seal,
  form: EmailAccountForm,
): Promise<{ id: number }> {
  const known = form.id === undefined ? undefined : required(await accountById(database, form.id), 'NotFound');
  const password = passwordFor(form, known, seal);
  if (form.isActive) await verify(accountOf(form, password));
  return database.inTransaction(async () => {
    if (form.isActive) await database.query('update email_account set is_active = false where is_active');
    const [row] = await database.query<{ id: number }>(
      known
        ? `update email_account set name = $1, "from" = $2, host = $3, port = $4, is_secure = $5, user_name = $6, password = $7,
             is_active = $8 where id = $9 returning id`
        : `insert into email_account (name, "from", host, port, is_secure, user_name, password, is_active)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        form.name,
        form.from,
        form.host,
        form.port,
        form.isSecure,
        form.userName ?? null,
        password === undefined ? null : seal.seal(password),
        form.isActive,
        ...(known ? [known.id] : []),
      ],
    );
    return required(row, 'NotFound');
  });
}

/** A kept password stays only with the server and the name it was given for: no other server may be told it. */
function passwordFor(form: EmailAccountForm, known: Row | undefined, seal: Seal): string | undefined {
  if (form.password !== undefined) return form.password === '' ? undefined : form.password;
  const isSame =
    known?.host === form.host &&
    known.port === form.port &&
    known.userName === (form.userName ?? null) &&
    (form.isSecure || !known.isSecure);
  return isSame && known.password !== null ? seal.open(known.password) : undefined;
}

async function verify(account: SmtpAccount): Promise<void> {
  try {
    await verifySmtp(account);
  } catch (error) {
    if (error instanceof Undelivered) {
      throw new DomainError('EmailAccountUnreachable', [{ code: 'EmailAccountUnreachable', path: error.reason }]);
    }
    throw error;
  }
}

async function accountById(database: Database, id: number): Promise<Row | undefined> {
  const [row] = await database.query<Row>(`select ${columns} from email_account where id = $1`, [id]);
  return row;
}

function accountOf(
  { from, host, port, isSecure, userName }: Omit<EmailAccountForm, 'password'>,
  password: string | undefined,
): SmtpAccount {
  return {
    from,
    host,
    port,
    isSecure,
    ...(userName !== undefined && { userName }),
    ...(password !== undefined && { password }),
  };
}

/**
 * Sends by the active account of the table; while there is none, by `otherwise`. Each mail looks, so that a change holds for every copy of
 * the service at once.
 */
export function activeAccountGateway(database: Database, seal: Seal, otherwise: MailGateway): MailGateway {
  let open: { key: string; gateway: MailGateway } | undefined;

  async function current(): Promise<MailGateway> {
    const [row] = await database.query<Row>(
      `select ${columns} from email_account where is_active order by id desc limit 1`,
    );
    if (!row) return otherwise;
    const key = JSON.stringify(row);
    if (open?.key !== key) {
      open?.gateway.close();
      const password = row.password === null ? undefined : seal.open(row.password);
      open = { key, gateway: smtpGateway(accountOf({ ...row, userName: row.userName ?? undefined }, password)) };
    }
    return open.gateway;
  }

  return {
    send: async (mail) => (await current()).send(mail),
    close() {
      open?.gateway.close();
      otherwise.close();
    },
  };
}
