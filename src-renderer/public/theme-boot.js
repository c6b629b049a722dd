// Runs before the first paint, so that the page never flashes in the other theme.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('muster-theme');
  } catch {
    // Storage can be shut off; the system's own choice then decides.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
