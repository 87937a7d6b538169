import { connect } from '@nats-io/transport-node';
import { Client } from 'pg';
import { liveChannel } from '../../server/people/notifications/port.ts';

// Listens as other copies do, in a separate process: argv is the address, the subject and the number of connections.
const [url = '', subject = '', count = '1'] = process.argv.slice(2);
let heard = 0;
for (let number = 0; number < Number(count); number += 1) {
  if (url.startsWith('nats:')) {
    const connection = await connect({ servers: new URL(url).host });
    connection.subscribe(subject, { callback: () => void (heard += 1) });
    await connection.flush();
  } else {
    const client = new Client({ connectionString: url });
    await client.connect();
    client.on('notification', () => void (heard += 1));
    await client.query(`listen ${liveChannel}`);
  }
}
process.on('message', () => process.send?.(heard));
process.send?.('ready');
