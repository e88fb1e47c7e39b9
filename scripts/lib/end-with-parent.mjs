// Loaded into the server: it ends with the script that started it, even when that one is ended by force.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
