// Help of connected payment accounts, in Spanish.
import type { PantallaDeStripe } from './pantallas';

export const deStripe: Readonly<Record<PantallaDeStripe, string>> = {
  'integracion-stripe': `
### Integración con Stripe

Conecta tu cuenta de Stripe y lo que cobres con ella saldrá aquí como factura legal, con su registro y su QR. Solo leemos: nunca cobramos, devolvemos ni cambiamos nada en tu cuenta.

Hay dos maneras de conectarla:

- **Con tu permiso en Stripe**, si esta instalación lo ofrece: aceptas en su página y vuelves aquí.
- **Con una clave restringida**: créala en Stripe con permiso de lectura y pégala. Se guarda cifrada y no se vuelve a mostrar. Con una clave miramos cada hora si hay ventas nuevas; en su configuración puedes hacer que Stripe nos avise al momento.

Una cuenta recién conectada **no emite nada** hasta que la actives en su configuración. Cada cuenta se conecta a un solo NIF.

**Desconectar**: las ventas nuevas dejan de emitirse. Lo ya emitido se conserva.
`,
  'cuenta-stripe': `
### Una cuenta conectada

- **Ventas**: lo que ha llegado y qué ha sido de ello. Lo que está **por revisar** dice qué falta: completa el cliente, pon el tipo de cambio o la regla del impuesto, o déjalo sin factura diciendo por qué. Nada se adivina.
- **Lo que decides tú**: una disputa perdida, una factura no cobrada, o una devolución que el banco no pudo hacer cuando su rectificativa ya estaba emitida. Dice de qué factura se trata: rectifícala desde ahí, o dala por resuelta escribiendo qué has hecho. Lo emitido no lo cambiamos nosotros.
- **Lo cobrado**: la factura de una venta pagada sale **pagada**, con un cobro que dice de qué pago de Stripe viene; lo devuelto se anota como devuelto. Cada cosa una sola vez: si deshaces un cobro a mano, no vuelve. Pasa a **cobrada** cuando digas que el dinero está en tu cuenta. De un borrador se anota al emitirlo, a más tardar al día siguiente.
- **El enlace para tu cliente**: de una venta sin NIF, o de un tique, copia el enlace y envíaselo: pone sus datos en una página y la factura sale sola. Si el pago es demasiado alto para un tique y Stripe sabe su correo, se lo escribimos nosotros, una vez.
- **Configuración**: de dónde salen las ventas, con qué series, hasta qué importe sale un tique sin NIF, si se emiten sin preguntar y si las devoluciones se rectifican.
- **Cómo llegan las ventas nuevas**: con tu permiso, Stripe nos avisa de cada una. Con una clave miramos cada hora (y una vez al día, las del último mes, por si algo se cobró más tarde). Para que lleguen al momento, añade en Stripe un destino con la dirección que ves y pega aquí su secreto de firma: se guarda cifrado y no se vuelve a mostrar. Si lo quitas, volvemos a mirar cada hora y no se pierde nada.
- **Series**: las rectificativas de facturas y las de tiques llevan series distintas. Si no eliges, van en la predeterminada.
- **Buscar ventas**: trae las que falten desde un día. Si se corta, dice por qué y sigue por donde iba; nada se factura dos veces, y el día desde el que emite la cuenta no cambia. Antes, asegúrate de que no las facturaste con otro programa.
- **Impuestos**: el IVA y el IGIC a los tipos en vigor se reconocen solos. Lo demás (exento, no sujeto, otros países, pagos sin líneas) necesita una regla tuya. Si dudas, pregunta a tu asesor.

El total de la factura es siempre lo que se cobró, al céntimo; si no cuadra, espera a que lo mires.
`,
  'datos-de-compra': `
### Tu factura completa

La tienda en la que has comprado necesita tu nombre, tu NIF y tu dirección para hacerte la factura. No hace falta tener cuenta.

- Escribe el NIF como quieras; si no es español, elige antes qué documento es.
- **Pedir la factura** se puede pulsar una sola vez: repasa los datos antes.
- Los datos los recibe la tienda, que te hará llegar la factura. Si te equivocaste, díselo a ella.

El enlace caduca a los 30 días. Si ya no se abre, pide otro a la tienda.
`,
};
