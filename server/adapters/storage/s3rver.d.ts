declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** An S3-compatible server for tests; its key pair is `S3RVER` twice. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
