<?php
// Issues an invoice and prints its number and the address of its QR. ENCADENA_URL: where your installation is. ENCADENA_KEY: a key that
// may issue.
$order = [
    'referenciaExterna' => 'PEDIDO-1001',
    'destinatario' => [
        'identificacion' => 'B12345674',
        'nombre' => 'Fusteria Puig SL',
        'direccion' => ['direccion' => 'Carrer Major 1', 'municipio' => 'Girona', 'codigoPostal' => '17001'],
    ],
    'descripcionOperacion' => 'Consultoría',
    'lineas' => [
        ['descripcion' => 'Consultoría', 'cantidad' => '2', 'precioUnitario' => '100.00', 'tipoImpositivo' => '21'],
    ],
];
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Authorization: Bearer ' . getenv('ENCADENA_KEY'),
        'Content-Type: application/json',
        // The same for every attempt to issue this order: sent twice, it is issued once.
        'Idempotency-Key: order-1001',
    ],
    'content' => json_encode($order),
    'ignore_errors' => true,
    'timeout' => 30,
]]);
$answer = json_decode(file_get_contents(getenv('ENCADENA_URL') . '/api/v1/facturas', false, $context), true);
if (!isset($answer['datos'])) {
    fwrite(STDERR, "{$answer['codigo']}: {$answer['mensaje']} ({$answer['idPeticion']})\n");
    exit(1);
}
echo $answer['datos']['factura']['numeroCompleto'], "\n";
echo $answer['datos']['registro']['urlVerificacion'], "\n";
