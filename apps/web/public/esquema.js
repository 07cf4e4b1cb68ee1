// Sets light or dark before the first paint, so that the page does not flash. A file of its own: the page allows no inline script.
(function () {
  var elegido = null;
  var usuario = null;
  try {
    elegido = window.localStorage.getItem('esquema');
    usuario = window.localStorage.getItem('user');
  } catch (error) {
    // Storage may be forbidden; the system's choice then stands.
  }
  var oscuro =
    elegido === 'dark' || (elegido !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', oscuro ? 'dark' : 'light');
  // Which shell stands until the page is there: that of the pages behind the login, or that of the pages before it.
  document.documentElement.setAttribute('data-armazon', usuario ? 'dentro' : 'fuera');
})();
