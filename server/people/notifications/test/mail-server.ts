import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  to: string[];
  /** The message as received. */
  raw: string;
  header(name: string): string | undefined;
}

/** A mail server on a local port. `senderAnswers` and `answers` are used in turn for senders and recipients, then 250. */
export async function mailServer(port = 0) {
  const mails: ReceivedMail[] = [];
  const senderAnswers: number[] = [];
  const answers: number[] = [];
  /** Accepts the next mail, but drops the connection before it answers. */
  const state = { loseNext: false };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    // Closes idle connections at once.
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) =>
      username === 'meydan' && password === 'right'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onMailFrom: (_address, _session, done) => done(refusalOf(senderAnswers.shift())),
    onRcptTo: (_address, _session, done) => done(refusalOf(answers.shift())),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString();
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          header: (name) => headerOf(raw, name),
        });
        if (!state.loseNext) return done();
        state.loseNext = false;
        done(Object.assign(new Error('connection lost'), { responseCode: 451 }));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    mails,
    senderAnswers,
    answers,
    state,
    port: (server.server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}

const refusalOf = (code = 250) => (code < 400 ? null : Object.assign(new Error('refused'), { responseCode: code }));

function headerOf(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
}
