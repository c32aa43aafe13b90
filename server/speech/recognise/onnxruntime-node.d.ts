/** The package comes without types: it is onnxruntime-common with a program behind it. */
declare module 'onnxruntime-node' {
  import * as common from 'onnxruntime-common'
  export default common
}
