// Runs in the head of the page (plugin.ts writes it there), before anything is drawn: light or dark, the shell of people who are signed in or of
// guests, and a head start for the files of the page that the address names. The scripts would ask for those one after the other.
(() => {
  const plan = __HEAD_START__;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; the choice of the system then stands.
      return null;
    }
  };
  const scheme = read('esquema');
  const user = read('user');
  const dark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.setAttribute('data-armazon', user ? 'dentro' : 'fuera');
  if (!plan) return;

  // Where the guards of the router will send whoever it is (src/app/guards.ts).
  const path = location.pathname;
  const start = /^\/(auth\/?)?$/.test(path);
  const address =
    user && (start || path.startsWith('/auth/'))
      ? '/user/nifs'
      : !user && (start || path.startsWith('/user'))
        ? '/auth/login'
        : path;
  const languages = [
    read('language'),
    /"idioma":"(\w\w)"/.exec(user || '')?.[1],
    ...navigator.languages.map((tag) => tag.split('-')[0].toLowerCase()),
  ];
  const language = languages.find((one) => plan.languages.includes(one)) || 'en';
  const files = plan.steps
    .filter(([where, spoken]) => (!spoken || spoken === language) && new RegExp(where).test(address))
    .flatMap(([, , indexes]) => indexes);
  for (const index of new Set(files)) {
    const link = document.createElement('link');
    const file = plan.files[index];
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' });
    else link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
})();
