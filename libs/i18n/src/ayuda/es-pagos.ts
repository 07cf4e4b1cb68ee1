// Help of what is paid for, in Spanish.
import type { PantallaDePagos } from './pantallas';

export const pagos: Readonly<Record<PantallaDePagos, string>> = {
  suscripcion: `
### La suscripción de este NIF

Arriba está **cómo está**: en prueba, activa, a punto de acabarse, sin pagar o cancelada. Con una suscripción inactiva puedes consultar todo, pero no emitir.

- **Plan**: un plan de más precio puede empezar ahora mismo, pagando la diferencia por los días que quedan, o con la próxima renovación; uno de menos, o con otra periodicidad, empieza con la renovación y hoy no se cobra nada. Hasta entonces puedes cancelar el cambio.
- **Cambiar de mes a año, o al revés**: todos los NIF de un grupo de facturación se pagan con la misma frecuencia, así que los demás cambian con este en la próxima renovación, cada uno con su plan. Antes de confirmar ves qué NIF son y cuánto pagará el grupo; si cancelas el cambio, se cancela para todos. Para que este cambie solo, llévalo antes a otro grupo.
- **Consumo**: cuántas facturas llevas en este periodo y cuántas serán si sigues a este ritmo. Te avisamos al 80 y al 100\u00a0%. Las rectificativas no cuentan.
- **Tope de gasto**: cuántas facturas extra quieres pagar como mucho en cada periodo. Al llegar a él no se emiten más; las rectificativas y las anulaciones salen siempre.
- **Renovación automática**: si la desactivas, el NIF sigue activo hasta el final de lo que ya está pagado.
- **Acceso a la API**: para emitir desde tu propio programa. Antes de activarlo ves lo que cuesta por los días que quedan. Al desactivarlo funciona hasta el final de lo pagado.

**¿No se ha podido cobrar la renovación?** Tienes 7 días. Mientras tanto puedes seguir emitiendo. Paga el recibo o cambia la tarjeta; si no se paga, la suscripción se cancela.
`,
  productos: `
### Planes y pagos

- **Planes**: lo que cuesta cada uno, cuántas facturas incluye y cuánto cuesta cada una de más. Los precios van sin impuestos.
- **Tus NIF**: qué plan tiene cada uno y hasta cuándo. Pulsa en uno para ver su suscripción.
- **Facturas y recibos**: todo lo que se ha cobrado. El recibo se abre en la página del servicio de pagos; si algo está pendiente, desde ahí se paga. Al lado está nuestra factura, con su código QR, a nombre del grupo de facturación: se descarga en PDF. Si no la hay, lo dice: en preparación, faltan datos de facturación o solo el recibo, porque esta instalación no emite las suyas. Si se te devuelve algo, ahí está también la rectificativa.

Los **grupos de facturación** dicen a nombre de quién va la factura y con qué tarjeta se paga. Un grupo puede pagar por varios NIF.

**¿Paga una empresa de otro país de la Unión Europea?** En los datos del grupo va su **NIF-IVA**, y el registro europeo (VIES) tiene que confirmarlo: ahí mismo ves si lo confirma, si aún no ha respondido o si no lo confirma. Con el número confirmado no se cobra IVA español, y nuestra factura dice que lo declara quien la recibe. Sin confirmar no se puede contratar. Si VIES deja de confirmarlo con la suscripción en marcha, te escribimos: desde el próximo cobro lleva IVA español (21\u00a0%), hasta que vuelva a estar confirmado.
`,
  contratar: `
### Contratar un plan

1. Elige el NIF, quién paga y el plan.
2. Verás **el precio exacto antes de pagar**: si el grupo ya paga por otro NIF, solo cuentas los días que quedan de su ciclo. Los impuestos se suman en la factura.
3. Si falta la tarjeta, se escribe en la página del servicio de pagos y vuelves aquí.
4. Al pagar, el NIF queda activo. Si tu banco quiere que confirmes el pago, te llevamos a su página: hasta que lo confirmes no se activa nada, ni un primer plan ni un NIF más en un grupo que ya paga. Si no lo confirmas, a las 23 horas la orden se anula sola y no se cobra nada; mientras tanto el recibo está pendiente en **Facturas y recibos**, o puedes volver a contratar con otra tarjeta.

**¿Y si se corta a mitad?** Vuelve a pulsar: no se cobra dos veces.

Todos los NIF de un grupo se pagan con la misma frecuencia. Para otra, elige o crea otro grupo.
`,
};
