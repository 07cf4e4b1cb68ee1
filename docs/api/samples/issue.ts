// Issues an invoice and prints its number and the address of its QR. ENCADENA_URL: where your installation is. ENCADENA_KEY: a key that
// may issue.
const order = {
  referenciaExterna: 'PEDIDO-1001',
  destinatario: {
    identificacion: 'B12345674',
    nombre: 'Fusteria Puig SL',
    direccion: { direccion: 'Carrer Major 1', municipio: 'Girona', codigoPostal: '17001' },
  },
  descripcionOperacion: 'Consultoría',
  lineas: [{ descripcion: 'Consultoría', cantidad: '2', precioUnitario: '100.00', tipoImpositivo: '21' }],
};

const response = await fetch(`${process.env.ENCADENA_URL}/api/v1/facturas`, {
  method: 'POST',
  headers: {
    authorization: `Bearer ${process.env.ENCADENA_KEY}`,
    'content-type': 'application/json',
    // The same for every attempt to issue this order: sent twice, it is issued once.
    'idempotency-key': 'order-1001',
  },
  body: JSON.stringify(order),
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.codigo}: ${answer.mensaje} (${answer.idPeticion})`);
console.log(answer.datos.factura.numeroCompleto);
console.log(answer.datos.registro.urlVerificacion);
