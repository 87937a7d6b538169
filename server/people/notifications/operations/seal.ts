import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { chance } from '../../../platform/clock.ts';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts texts for the database. */
export interface Seal {
  seal(text: string): string;
  /** Decrypts a text. Throws if it was altered or sealed with another secret. */
  open(sealed: string): string;
}

/** Uses AES-256-GCM with a key derived from `secret` for one purpose. */
export function sealWith(secret: string, purpose: string): Seal {
  const key = derived(secret, purpose);
  return {
    seal(text) {
      const iv = Buffer.from(chance.secret(ivBytes), 'base64url');
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

/** Signs texts that users send back, such as link tokens. */
export interface Signer {
  sign(text: string): string;
  /** The signed text; undefined if the signature is wrong. */
  verify(token: string): string | undefined;
}

/** Uses HMAC-SHA-256 with a key derived from `secret` for one purpose. */
export function signerWith(secret: string, purpose: string): Signer {
  const key = derived(secret, purpose);
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => `${Buffer.from(text).toString('base64url')}.${signatureOf(text).toString('base64url')}`,
    verify(token) {
      const [body, signature, ...rest] = token.split('.');
      if (body === undefined || signature === undefined || rest.length > 0) return undefined;
      const text = Buffer.from(body, 'base64url').toString('utf8');
      const [actual, ours] = [Buffer.from(signature, 'base64url'), signatureOf(text)];
      return actual.length === ours.length && timingSafeEqual(actual, ours) ? text : undefined;
    },
  };
}

const derived = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
