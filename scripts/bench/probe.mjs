// Loaded into the measured server before its own code: reports to the bench what the process has used.
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  const peak = process.resourceUsage().maxRSS / 1024;
  process.send({ cpu: (user + system) / 1000, rss: process.memoryUsage.rss() / 1024 / 1024, peak });
});
process.channel.unref();
