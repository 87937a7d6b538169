import Fastify from 'fastify';
import { Pool } from 'pg';

/** The floor to compare figures with: a bare route, and a route that reads a row by primary key. Sends its port to the parent process. */
const app = Fastify({ logger: false });
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

app.get('/bare', () => ({ status: 'ok' }));
app.get('/row/:id', async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({
    name: 'row',
    text: 'select id, title, price from ad where id = $1',
    values: [id],
  });
  return rows[0];
});

await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as { port: number };
process.send?.(port);
