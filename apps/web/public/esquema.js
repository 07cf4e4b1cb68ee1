// Sets light or dark before the first paint, so that the page does not flash. A file of its own: the page allows no inline script.
(function () {
  var elegido = null;
  try {
    elegido = window.localStorage.getItem('esquema');
  } catch (error) {
    // Storage may be forbidden; the system's choice then stands.
  }
  var oscuro = elegido === 'dark' || (elegido !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', oscuro ? 'dark' : 'light');
})();
