declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** An S3-compatible server for tests; access key and secret are both `S3RVER`. */
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
