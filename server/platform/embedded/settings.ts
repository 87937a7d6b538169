import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** Memory available to this process in MB, within the container's limit. */
function memoryMb(): number | undefined {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const bytes = Math.min(totalmem(), limit);
  return bytes > 0 ? Math.floor(bytes / MB) : undefined;
}

/**
 * Server settings as command-line arguments, not written to the cluster. New settings of a version take effect at once, and root writes no files into
 * another account's folder.
 */
export function serverArguments(
  port: number,
  {
    isDurable = true,
    hasSocket = false,
    memory = memoryMb(),
    connections = 60,
  }: { isDurable?: boolean; hasSocket?: boolean; memory?: number | undefined; connections?: number } = {},
): string[] {
  const shared = memory === undefined ? 256 : Math.max(32, Math.min(2048, Math.floor(memory / 4)));
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // The cluster folder, closed to other users; relative, so that the path is always short.
    unix_socket_directories: hasSocket ? '.' : '',
    max_connections: connections,
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
    // One log file per weekday, overwritten a week later, so that logs need no maintenance.
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_checkpoints: 'off',
    // Error details quote row values, which contain people's addresses and phone numbers.
    log_error_verbosity: 'terse',
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
