// Entries of the menus, by the names of the specification (section 2).
export const menu = {
  principal: 'Menú principal', abrir: 'Abrir el menú', cerrar: 'Cerrar el menú', cuenta: 'Tu cuenta', cerrarSesion: 'Cerrar sesión',
  nifs: 'NIF', todosLosNifs: 'Todos los NIF', nifActivo: 'NIF activo', inicio: 'Inicio', clientes: 'Clientes', cuentasBancarias: 'Cuentas bancarias', facturas: 'Facturas',
  facturasEmitidas: 'Facturas emitidas', verifactuRegistros: 'Verifactu Registros', editarNif: 'Editar datos empresa', usuarios: 'Usuarios', superusuario: 'Menú de superusuario', nuevaFactura: 'Nueva factura',
} as const;
