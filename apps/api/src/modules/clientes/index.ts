// Customers: what other modules may use.
export { toClienteDto } from './cliente.mapper';
export { ClientesModule } from './clientes.module';
export { ClientesService } from './clientes.service';
export { PALABRAS_DE_CLIENTE } from './palabras';
export { clienteRecienHecho, guardarClientes, type ClientePorGuardar } from './clientes-de-facturas';
export { conIdentificacionUnica } from './identificacion-unica';
export { cuantosGrupos, distinguirSql, type FilaDeGrupo, paginaDeGrupos } from './repetidos.sql';
export { idsDe, quedaDe, unirCliente } from './unidos.sql';
export { tomarFichas, type Union, unirFichas } from './unir-fichas';
