// Help of quotes and proformas, in Spanish.
import type { PantallaDePresupuestos } from './pantallas';

export const presupuestos: Readonly<Record<PantallaDePresupuestos, string>> = {
  presupuestos: `
### Presupuestos y proformas

Un presupuesto dice a tu cliente qué le ofreces y por cuánto. **No es una factura**: no se registra, no se envía a la Agencia Tributaria y lleva sus propios números (P26·0001; las proformas, PF26·0001), que ninguna factura puede llevar.

- **Abierto**: tu cliente todavía no ha contestado. Se puede cambiar.
- **Caducado**: ha pasado la fecha de «Válido hasta». Puedes alargarla, o marcarlo como aceptado si te dice que sí más tarde.
- **Aceptado** y **Rechazado**: lo que te ha contestado. **Volver a abrir** lo deja como estaba.
- **Facturado**: ya es un borrador de factura, o una factura emitida. El enlace lleva a ella.

**Enviar por correo** lo manda con el PDF adjunto, con nuestras palabras o las tuyas, a nombre de tu empresa; si tu cliente responde, te llega a ti. En su página queda a quién se envió, cuándo, y si el servidor de correo lo rechazó; lo que no ha llegado sale también en el **Inicio** y con el filtro **Correo** de la lista. Si su servidor lo acepta y lo devuelve después, ese aviso no nos llega. Cuenta en las mismas direcciones al día que tus facturas. En el entorno de pruebas solo se envía a tu dirección.

**Convertir en factura** hace un borrador con las mismas líneas, una sola vez: si vuelves a pulsar, te lleva al que ya hay. El borrador se revisa y se emite como cualquier otro; si lo eliminas, o si anulas la factura y la Agencia lo acepta, el presupuesto vuelve a estar aceptado y lo puedes convertir otra vez.

**Duplicar** hace otro de hoy, con el mismo plazo. **Eliminar** solo se puede mientras no se haya enviado por correo ni facturado, y su número no lo llevará ningún otro.

En el **entorno de pruebas** tienen números aparte y dicen que son una prueba.
`,
  presupuesto: `
### Hacer un presupuesto

Se escribe como una factura: para quién, las líneas con su impuesto, el descuento, la retención y la forma de pago. **Los totales se calculan igual que en la factura** que saldrá de aquí, y van en euros.

- **Presupuesto o proforma**: la proforma dice por adelantado qué dirá la factura; la piden bancos y aduanas. Cada clase lleva sus números, así que después no se cambia.
- **Válido hasta**: el último día en que mantienes la oferta. Si lo dejas vacío son 30 días.
- El **número** se da al guardar.
- Si lo cambias **después de enviarlo por correo**, pasa a ser la versión 2, que sale en el PDF y en el asunto. Si cambian los datos del cliente, los de esta versión se quedan como los recibió; para que salgan los nuevos, edítalo y guárdalo. Tu cliente sigue teniendo la anterior hasta que se la envíes; su página dice cuál tiene.
- Solo se cambia mientras está abierto. Lo que tu cliente ya ha aceptado o rechazado se vuelve a abrir, o se duplica.

El **PDF** sale en el idioma de tu cliente, con tu logotipo, y dice claramente que no es una factura: sin QR y sin número de factura.
`,
};
