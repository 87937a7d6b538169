// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { emailAccount } from '../tables.ts';

type EmailAccountRow = typeof emailAccount.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  all: {
    parameters: [];
    row: {
      id: EmailAccountRow['id'];
      name: EmailAccountRow['name'];
      from: EmailAccountRow['from'];
      host: EmailAccountRow['host'];
      port: EmailAccountRow['port'];
      isSecure: boolean;
      userName: EmailAccountRow['userName'];
      password: EmailAccountRow['password'];
      isActive: boolean;
    };
  };
  'by-id': {
    parameters: [number];
    row: {
      id: EmailAccountRow['id'];
      name: EmailAccountRow['name'];
      from: EmailAccountRow['from'];
      host: EmailAccountRow['host'];
      port: EmailAccountRow['port'];
      isSecure: boolean;
      userName: EmailAccountRow['userName'];
      password: EmailAccountRow['password'];
      isActive: boolean;
    };
  };
  active: {
    parameters: [];
    row: {
      id: EmailAccountRow['id'];
      name: EmailAccountRow['name'];
      from: EmailAccountRow['from'];
      host: EmailAccountRow['host'];
      port: EmailAccountRow['port'];
      isSecure: boolean;
      userName: EmailAccountRow['userName'];
      password: EmailAccountRow['password'];
      isActive: boolean;
    };
  };
  deactivate: { parameters: []; row: Record<never, never> };
  update: {
    parameters: [
      EmailAccountRow['name'],
      EmailAccountRow['from'],
      EmailAccountRow['host'],
      EmailAccountRow['port'],
      boolean,
      EmailAccountRow['userName'],
      EmailAccountRow['password'],
      boolean,
      number,
    ];
    row: { id: EmailAccountRow['id'] };
  };
  insert: {
    parameters: [
      EmailAccountRow['name'],
      EmailAccountRow['from'],
      EmailAccountRow['host'],
      EmailAccountRow['port'],
      boolean,
      EmailAccountRow['userName'],
      EmailAccountRow['password'],
      boolean,
    ];
    row: { id: EmailAccountRow['id'] };
  };
}
