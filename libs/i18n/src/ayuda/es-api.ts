// Help of the API keys, in Spanish.
import type { PantallaDeApi } from './pantallas';

export const deApi: Readonly<Record<PantallaDeApi, string>> = {
  'claves-api': `
### Claves API

Una clave API deja que otro programa (tu tienda, tu programa de gestión) emita y consulte las facturas de este NIF.

- **Pruebas y real** son claves distintas. Las de pruebas son gratis y nada de lo que hacen cuenta; las reales necesitan el acceso a la API, que se activa en la suscripción.
- **Permisos**: leer, emitir y gestionar. Da a cada programa solo los que le hacen falta.
- **La clave se muestra una sola vez**, al crearla. Guárdala como una contraseña: quien la tenga puede usarla. Ponla siempre en la cabecera de la petición, nunca en la dirección.
- **Cuánto funciona y direcciones IP**: si sabes desde dónde y hasta cuándo se usará, dilo, y fuera de ahí no servirá.
- **Sustituir**: recibes otra clave igual, y la de ahora sigue funcionando el tiempo que elijas. **Revocar**: deja de funcionar al momento.
- **Ver peticiones**: qué ha pedido cada clave en los últimos 30 días y qué se le ha contestado. Lo que se envía no se guarda.

Cada clave puede hacer 600 peticiones por minuto, si esta instalación no dice otra cosa.
`,
};
