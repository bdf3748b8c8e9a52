export default 'file-mock';
