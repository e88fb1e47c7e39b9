// Loaded into a server: ends it when its parent process ends, even by SIGKILL.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
