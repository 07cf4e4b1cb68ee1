// The second step of signing in, which only those with a second factor load. Asked for before its page is shown, so that the page is there at once.
export const cargarSegundoPaso = () => import('./segundo-paso');
