// `node deploy/make-secrets.mjs https://meydan.example`: writes the secrets of deploy/compose.yaml, once. Existing files stay.
//   deploy/.env               passwords between the services
//   deploy/meydan.env         the product's settings: fill in the accounts at other services
//   deploy/certificates/      a self-signed certificate for trials: replace site.pem (certificate and key in one file)
import { spawnSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { folder: { type: 'string', default: import.meta.dirname } },
  allowPositionals: true,
});
const url = URL.parse(positionals[0] ?? '');
if (url?.protocol !== 'https:') {
  console.error('Name the address of the product: node deploy/make-secrets.mjs https://meydan.example');
  process.exit(2);
}
const { folder } = values;
mkdirSync(folder, { recursive: true });
const secret = () => randomBytes(24).toString('hex');

function write(name, text) {
  const file = join(folder, name);
  if (existsSync(file)) return console.log(`${file} exists and stays`);
  writeFileSync(file, text, { mode: 0o600 });
  console.log(`${file} was written`);
}

const passwords = [
  'DATABASE_PASSWORD',
  'POSTGRES_PASSWORD',
  'REPLICATION_PASSWORD',
  'REWIND_PASSWORD',
  'NATS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'GRAFANA_PASSWORD',
];
// Begins with a letter, because the configuration of NATS would read 9e8… as a number.
write('.env', passwords.map((name) => `${name}=s${secret()}\n`).join(''));

const keys = createECDH('prime256v1');
keys.generateKeys();
const filled = {
  SESSION_SECRET: secret(),
  SERVICE_KEY: secret(),
  VAPID_PUBLIC_KEY: keys.getPublicKey('base64url'),
  // Without leading zeros, the key would be shorter.
  VAPID_PRIVATE_KEY: Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  PUBLIC_URL: url.origin,
};
const example = readFileSync(join(import.meta.dirname, 'meydan.env.example'), 'utf8')
  .split('\n')
  .slice(3)
  .join('\n');
write(
  'meydan.env',
  example.replace(/^(\w+)=$/gm, (line, name) => (name in filled ? `${name}=${filled[name]}` : line)),
);

const certificates = join(folder, 'certificates');
const site = join(certificates, 'site.pem');
if (existsSync(site)) console.log(`${site} exists and stays`);
else {
  mkdirSync(certificates, { recursive: true });
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(certificates, name));
  const name = ['-subj', `/CN=${url.hostname}`, '-addext', `subjectAltName=DNS:${url.hostname}`];
  const files = ['-keyout', key, '-out', certificate];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '365',
    ...name,
    ...files,
  ]);
  if (made.status !== 0) {
    console.error(`openssl could not make a certificate: put one with its key into ${site}`);
    process.exit(1);
  }
  writeFileSync(site, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  for (const file of [key, certificate]) rmSync(file);
  // HAProxy of the container runs as another user.
  chmodSync(site, 0o644);
  console.log(`${site} is self-signed: replace it before people come`);
}
