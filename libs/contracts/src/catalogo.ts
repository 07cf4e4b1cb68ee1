// Every call of the API in one tree: what the API must serve, the web may call and the tests walk.
import { articulos } from './articulos/articulos.endpoints';
import { auth } from './auth/auth.endpoints';
import { usuarios } from './auth/usuarios.endpoints';
import { avisosDePago } from './avisos-de-pago/avisos-de-pago.endpoints';
import { buscador } from './buscador/buscador.endpoints';
import { certificados } from './certificados/certificados.endpoints';
import { clavesApi, estadoApi } from './claves-api/claves-api.endpoints';
import { clavesCuenta } from './claves-cuenta/claves-cuenta.endpoints';
import { clientes } from './clientes/clientes.endpoints';
import { clientesRepetidos } from './clientes/clientes-repetidos.endpoints';
import { conexionStripe } from './conexion-stripe/conexion-stripe.endpoints';
import { cuentasBancarias } from './cuentas-bancarias/cuentas-bancarias.endpoints';
import { conciliaciones } from './conciliaciones/conciliaciones.endpoints';
import { declaracionResponsable } from './declaracion/declaracion.endpoints';
import type { Endpoint } from './endpoint';
import { eventos } from './eventos/eventos.endpoints';
import { finVerifactu } from './fin-verifactu/fin-verifactu.endpoints';
import { cobros } from './facturas/cobros.endpoints';
import { correosFactura } from './facturas/correos-factura.endpoints';
import { facturas } from './facturas/facturas.endpoints';
import { gestoria } from './facturas/gestoria.endpoints';
import { recordatorios } from './facturas/recordatorios.endpoints';
import { recurrentes } from './facturas/recurrentes.endpoints';
import { facturasErp } from './facturas/facturas-erp.endpoints';
import { sugerencias } from './facturas/sugerencias.endpoints';
import { resumenCliente } from './facturas/resumen-cliente.endpoints';
import { gruposFacturacion, vinculosFacturacion } from './grupos-facturacion/grupos-facturacion.endpoints';
import { facturasExternas } from './facturas-externas/facturas-externas.endpoints';
import { importaciones } from './importaciones/importaciones.endpoints';
import { nifs } from './nifs/nifs.endpoints';
import { producto } from './producto/producto.endpoints';
import { ventasPublicas } from './publico/ventas-publicas';
import { bajaCorreosComerciales, facturasPublicas, textosLegales } from './publico/publico.endpoints';
import { correosPresupuesto } from './presupuestos/correos-presupuesto.endpoints';
import { presupuestos } from './presupuestos/presupuestos.endpoints';
import { papeles } from './papeles/papeles.endpoints';
import { reclamaciones, reclamacionesSoporte } from './reclamaciones/reclamaciones.endpoints';
import { pruebas } from './pruebas/pruebas.endpoints';
import { series } from './series/series.endpoints';
import { contratacion, facturasSuscripcion } from './suscripciones/contratacion.endpoints';
import { suscripciones } from './suscripciones/suscripciones.endpoints';
import { accesos, papelesSoporte, superusuario } from './super/super.endpoints';
import { verifactuRegistros } from './verifactu-registros/verifactu-registros.endpoints';
import { vistas } from './vistas/vistas.endpoints';
import { webhooks } from './webhooks/webhooks.endpoints';

export const catalogo = {
  auth,
  usuarios,
  producto,
  textosLegales,
  bajaCorreosComerciales,
  facturasPublicas,
  ventasPublicas,
  declaracionResponsable,
  nifs,
  certificados,
  papeles,
  reclamaciones,
  suscripciones,
  avisosDePago,
  contratacion,
  facturasSuscripcion,
  gruposFacturacion,
  vinculosFacturacion,
  clavesApi,
  clavesCuenta,
  estadoApi,
  pruebas,
  clientes,
  clientesRepetidos,
  cuentasBancarias,
  articulos,
  facturasExternas,
  importaciones,
  series,
  vistas,
  facturas,
  facturasErp,
  cobros,
  correosFactura,
  recordatorios,
  recurrentes,
  sugerencias,
  resumenCliente,
  presupuestos,
  correosPresupuesto,
  gestoria,
  buscador,
  verifactuRegistros,
  conciliaciones,
  conexionStripe,
  finVerifactu,
  eventos,
  webhooks,
  superusuario,
  papelesSoporte,
  reclamacionesSoporte,
  accesos,
};

/** All endpoints with their dotted names (`facturas.publicar`). */
export function endpoints(): { nombre: string; endpoint: Endpoint }[] {
  return Object.entries(catalogo).flatMap(([grupo, llamadas]) =>
    Object.entries(llamadas as Record<string, Endpoint>).map(([nombre, declaracion]) => ({
      nombre: `${grupo}.${nombre}`,
      endpoint: declaracion,
    })),
  );
}
