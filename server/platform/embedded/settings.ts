import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** The memory this process may count on, in MB: a container's limit counts when there is one. */
function memoryMb(): number | undefined {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const bytes = Math.min(totalmem(), limit);
  return bytes > 0 ? Math.floor(bytes / MB) : undefined;
}

/**
 * The server's settings as command-line arguments. They are given at every start instead of being written into the cluster: a new
 * version's settings then hold at once, and root writes nothing into a folder that another account owns.
 */
export function serverArguments(
  port: number,
  {
    isDurable = true,
    hasSocket = false,
    memory = memoryMb(),
  }: { isDurable?: boolean; hasSocket?: boolean; memory?: number | undefined } = {},
): string[] {
  const shared = memory === undefined ? 256 : Math.max(32, Math.min(512, Math.floor(memory / 4)));
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // The cluster's own folder, which is closed to everybody else; named from there, so that the name is short wherever it lies.
    unix_socket_directories: hasSocket ? '.' : '',
    max_connections: 60,
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${memory === undefined ? 1024 : Math.max(64, Math.floor(memory / 2))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.min(256, shared)}MB`,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    random_page_cost: 1.1,
    synchronous_commit: isDurable ? 'on' : 'off',
    wal_compression: 'on',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // One file per weekday, written over a week later: a log that nobody has to look after.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_checkpoints: 'off',
    // The detail of an error quotes the row's values, and those are people's addresses and telephone numbers.
    log_error_verbosity: 'terse',
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
