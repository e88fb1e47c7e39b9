// Loaded into the server: ends it when its parent script dies, even by SIGKILL.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
